import { raiseViewingEnded } from '../../bus/viewing-bus.ts';
import { endAllSessions, playingName, sessionTag, sessionsBut } from './sessions-store.ts';

/**
 * Signs an account out everywhere, and has the edge refuse what its devices play. The edge is told first: a caller whose own session ends
 * could not repeat the rest.
 * @param keptToken token of the one session to keep; none if omitted
 * @throws ApiError unavailable if the bus does not have the event; then no session has ended
 */
export async function signOut(userId: string, keptToken?: string): Promise<void> {
  const kept = keptToken === undefined ? null : sessionTag(keptToken);
  const ended = await sessionsBut(userId, keptToken);
  await raiseViewingEnded({ of: 'account', userId, kept, sessions: ended.map(({ sk }) => playingName(sk)) });
  await endAllSessions(userId, keptToken);
}
