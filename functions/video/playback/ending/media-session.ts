import { playingNameOf } from '../../../people/auth/sessions/sessions-store.ts';
import { playbackSessionId } from '../leases/lease-rules.ts';

/**
 * Returns the session that the path of a viewer's media names: that of their lease. Whoever needs none plays in a session that follows
 * from that of their browser. It is the same with each renewal, because a player goes on with the addresses that it has.
 */
export const mediaSessionId = (lease: string | null, sessionToken: string): string =>
  playbackSessionId(lease) ?? playingNameOf(sessionToken);
