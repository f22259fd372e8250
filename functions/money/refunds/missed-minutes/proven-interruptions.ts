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
export async function provenOf(viewer: Viewer): Promise<readonly Interval[]> {
  const { broadcastId, watched, userId } = viewer;
  const { concerned, found } = await shownBy(viewer);
  if (found.length === concerned.length) return found;
  await awaitEvidence(broadcastId, sessionsOf(watched), userId);
  // A question that arrived before that was noted has not asked again.
  return (await shownBy(viewer)).found;
}

/** Returns the same as {@link provenOf} as far as it is known now, and notes nothing. */
export const provenSoFar = async (viewer: Viewer): Promise<readonly Interval[]> => (await shownBy(viewer)).found;

/** Returns the interruptions during which a viewer had a lease, and those of them for which the logs show that they were there. */
async function shownBy({ broadcastId, interruptions, watched, isProven }: Viewer) {
  const spans = Object.values(watched.spans);
  const concerned = interruptions.filter((one) => missedOf([one], spans) > 0);
  if (isProven || env.evidence === 'none') return { concerned, found: concerned };
  const arrivals = watchedMinutes(await seenBy(broadcastId, sessionsOf(watched)));
  return { concerned, found: concerned.filter((one) => wasThere(one, arrivals)) };
}
