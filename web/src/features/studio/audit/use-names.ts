import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { useAnswer } from '../loading/use-answer.ts';
import { useOwnEvents } from '../loading/use-own-events.ts';
import { type Member, useTeam } from '../team/use-team.ts';
import { ownZone } from '../../../lib/time/moments.ts';

/** The names in the sentences of the log: the organisation's events, its members, and the zone of its times. */
export interface Names {
  events: readonly StudioEvent[];
  members: readonly Pick<Member, 'userId' | 'name'>[];
  zone: string;
}

/** Returns the names for the log of changes. Until they are loaded, things are named by their kind. */
export function useNames(viewer: Viewer): Names {
  const events = useOwnEvents(viewer).data?.events ?? [];
  const members = useTeam(viewer).data?.members ?? [];
  const zone = useAnswer('GET /studio/organization', viewer).data?.time_zone ?? ownZone();
  return { events, members, zone };
}
