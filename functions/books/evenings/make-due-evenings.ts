import type { Context } from 'aws-lambda';
import { type DueEvening, dueNext } from '../../video/broadcast/evenings/evening-due-rules.ts';
import { dueEvenings, endDue } from '../../video/broadcast/evenings/evenings-due-store.ts';
import { raiseMailEvent } from '../../platform/bus/mail-events-bus.ts';
import { findEventOrDraft } from '../../catalog/listings/events-store.ts';
import { apart, correlated } from '../../platform/log/correlation.ts';
import { causeOf, log } from '../../platform/log/log.ts';
import { saveEvening } from './evenings-store.ts';
import { makeEvening } from './make-evening.ts';

/** Time that is left for a report when a call begins with it: that of a million viewers reads for about a minute. */
const RESERVED_MS = 120_000;

/**
 * Makes the reports of broadcasts that are due: that of the morning after, which is mailed, and the final one three days later. One that
 * fails, or that a call does not get to, is made by the next call. A report that is made twice is stored once and mailed once.
 * @param event.time the time for which EventBridge calls, ISO 8601; now if left out
 */
export const handler = correlated(
  async ({ time }: { time?: string }, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> => {
    const now = time === undefined ? new Date() : new Date(time);
    const outcomes: string[] = [];
    for await (const due of dueEvenings(now)) {
      if (context.getRemainingTimeInMillis() < RESERVED_MS) break;
      const { eventId, broadcast } = due;
      outcomes.push(
        await apart(() => reportOn(due, now)).catch((error: unknown) => {
          log.error('evening not reported', { eventId, broadcastId: broadcast.id, cause: causeOf(error) });
          return 'failed';
        }),
      );
    }
    log.info(`Reports were due of ${outcomes.length} broadcasts: ${outcomes.join(', ') || 'nothing to do'}.`);
  },
);

/** The report is stored before its mails are asked for, and taken off the list last: wherever this ends, the next call repeats it. */
async function reportOn(due: DueEvening, now: Date): Promise<string> {
  const { eventId, isFinal, broadcast } = due;
  const event = await findEventOrDraft(eventId);
  if (!event) {
    await endDue(due, null);
    return 'deleted with its event';
  }
  await saveEvening(await makeEvening(event, due, now));
  if (!isFinal) await askForMails(eventId, broadcast.id, now);
  await endDue(due, dueNext(due));
  return isFinal ? 'made again' : 'made';
}

async function askForMails(eventId: string, broadcastId: string, now: Date): Promise<void> {
  for (const to of ['organizer', 'operator'] as const)
    await raiseMailEvent({ type: 'evening-report', eventId, broadcastId, to }, now);
}
