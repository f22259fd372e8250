import type { Interval } from '#shared/time/interval.ts';
import { env } from '../../../platform/env.ts';
import { wasThere, watchedMinutes } from '../../../video/playback/evidence/evidence-rules.ts';
import { awaitEvidence, seenBy } from '../../../video/playback/evidence/evidence-store.ts';
import { missedOf, sessionsOf } from '../../../video/playback/watching/watching-rules.ts';
import type { Viewer } from './missed-minutes-rules.ts';

/**
 * Returns the interruptions for which the edge's logs show that a viewer was there. If they do not show it of all, it is noted that
 * evidence is awaited, so that this is asked again as soon as a log file names the viewer. Where there are no logs, all count, and each
 * refund waits for the organiser.
 */
export async function provenOf({ broadcastId, interruptions, watched, userId, isProven }: Viewer): Promise<readonly Interval[]> {
  const spans = Object.values(watched.spans);
  const concerned = interruptions.filter((one) => missedOf([one], spans) > 0);
  if (isProven || env.evidence === 'none') return concerned;
  const sessionIds = sessionsOf(watched);
  const find = async () => {
    const arrivals = watchedMinutes(await seenBy(broadcastId, sessionIds));
    return concerned.filter((one) => wasThere(one, arrivals));
  };
  const found = await find();
  if (found.length === concerned.length) return found;
  await awaitEvidence(broadcastId, sessionIds, userId);
  // What arrived before that was noted has not asked again.
  return find();
}
