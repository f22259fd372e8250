import { viewingEnded } from '#shared/bus/video/viewing-events.ts';
import { raise } from '../../../platform/bus.ts';
import { causeOf, log } from '../../../platform/log/log.ts';
import { endAllSessions, playingName, sessionTag, sessionsBut } from './sessions-store.ts';

/**
 * Signs an account out everywhere, and has the edge refuse what its devices play. The edge is told first, because a caller whose own session
 * ends could not repeat it. Sessions end even if the bus has no answer: then media cookies end by themselves, within minutes.
 * @param keptToken token of the one session to keep; none if omitted
 */
export async function signOut(userId: string, keptToken?: string): Promise<void> {
  const kept = keptToken === undefined ? null : sessionTag(keptToken);
  const ended = await sessionsBut(userId, keptToken);
  await raise(viewingEnded, { of: 'account', userId, kept, sessions: ended.map(({ sk }) => playingName(sk)) }).catch(
    (error: unknown) => log.error('signed-out devices not refused at the edge', { cause: causeOf(error) }),
  );
  await endAllSessions(userId, keptToken);
}
