import { missedMinutesRefunds } from '#shared/bus/money/missed-minutes-events.ts';
import { raiseMailEvent } from '../../../platform/bus/mail-events-bus.ts';
import { raise } from '../../../platform/bus.ts';
import { apart } from '../../../platform/log/correlation.ts';
import { log } from '../../../platform/log/log.ts';
import { isMailDue, missedBy, settled } from '../../../video/broadcast/show-end/show-end-rules.ts';
import {
  dueShowEnds,
  endDueShowEnd,
  findShowEnd,
  saveShowEnd,
  type StoredShowEnd,
} from '../../../video/broadcast/show-end/show-ends-store.ts';
import { noteReview } from '../missed-minutes/missed-review-store.ts';

/**
 * Asks for the refunds of all broadcasts of which it is settled whether the show was over when the picture stopped, and has organisations told
 * that they are asked. Wherever it ends, the next run goes on: a question leaves the list after its refunds were asked for.
 * @returns the number of questions that were settled
 * @throws AggregateError after all of them, if some failed
 */
export async function settleShowEnds(now: Date): Promise<number> {
  const failures: unknown[] = [];
  let count = 0;
  for (const { eventId, broadcastId } of await dueShowEnds()) {
    try {
      if (await apart(() => lookAt(eventId, broadcastId, now))) count++;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ends of shows could not be settled.`);
  return count;
}

/** @returns true if it is settled */
async function lookAt(eventId: string, broadcastId: string, now: Date): Promise<boolean> {
  const end = await findShowEnd(eventId, broadcastId);
  if (!end) {
    await endDueShowEnd(broadcastId);
    return false;
  }
  const after = settled(end, now.getTime());
  if (!after) {
    if (isMailDue(end, now.getTime())) await askByMail(end, now);
    return false;
  }
  // A member was faster: the next run sees their answer.
  if (end.settledAs === null && !(await saveShowEnd(end, after))) return false;
  const { settledAs, approval, allMissedIf } = after;
  // A refund that an owner has approved does not wait for a review as well.
  if (settledAs === 'broke-off' && approval === 'given') await noteReview(broadcastId, 'released');
  const interruptions = missedBy(settledAs, after);
  if (interruptions.length > 0) {
    await raise(missedMinutesRefunds, {
      eventId,
      broadcastId,
      interruptions,
      ...(allMissedIf.includes(settledAs) && { isAllMissed: true }),
    });
  }
  await endDueShowEnd(broadcastId);
  log.info('show end settled', { eventId, broadcastId, settledAs, approval, version: after.version });
  return true;
}

/** The mail is asked for before that is noted: if this ends in between, it is asked for again, and sent once. */
async function askByMail(end: StoredShowEnd, now: Date): Promise<void> {
  const { eventId, broadcastId, version } = end;
  await raiseMailEvent({ type: 'show-end', eventId, broadcastId, about: 'question', version }, now);
  await saveShowEnd(end, { ...end, isMailed: true });
}
