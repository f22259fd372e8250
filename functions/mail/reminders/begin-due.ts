import { type CatalogEvent, findEventOrDraft } from '../../catalog/listings/events-store.ts';
import { isBeforeStart, plannedMoments, type ShowMoment } from '../../catalog/listings/moments/moment-rules.ts';
import { dueMoments, removeMoment } from '../../catalog/listings/moments/show-moments-store.ts';
import { raiseMailEvent } from '../../platform/bus/mail-events-bus.ts';
import { inParallel } from '../../platform/in-parallel.ts';
import { causeOf, log } from '../../platform/log/log.ts';
import { isMovedFar, isStillNews } from './reminder-rules.ts';
import { beginRun, findRun, type ReminderRun, watchRun } from './reminder-runs-store.ts';

/** Time that a page may take, after which it is asked for again. */
const PAGE_MS = 3 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Moments that one call looks at: each show has four. The next call, two minutes later, goes on with the others. */
const AT_ONCE = 500;

/**
 * Begins the mails about shows whose time has come, and has a page sent again that should have been sent long ago. A moment stays until all of
 * its mails are sent, so that nothing is lost with a call that is killed.
 * @returns the number of runs that it moved
 * @throws Error after all of them if some could not be moved; the next call tries again
 */
export async function beginDueReminders(now: Date): Promise<number> {
  const due: ShowMoment[] = [];
  for await (const moment of dueMoments(now)) if (due.push(moment) >= AT_ONCE) break;
  let [moved, failed] = [0, 0];
  await inParallel(due, async (moment) => {
    try {
      if (await follow(moment, now)) moved += 1;
    } catch (error) {
      failed += 1;
      log.error('reminders not begun', { eventId: moment.eventId, kind: moment.kind, cause: causeOf(error) });
    }
  });
  if (failed > 0) throw new Error(`The reminders of ${failed} moments could not be begun.`);
  return moved;
}

/** Does what is to be done at a moment. @returns true if mails were asked for */
async function follow(moment: ShowMoment, now: Date): Promise<boolean> {
  const event = await findEventOrDraft(moment.eventId);
  if (event && isStale(moment, event)) {
    // A change of the show has taken it away since it was read, and may bring it back.
    if (now.getTime() - Date.parse(moment.at) > DAY_MS) await removeMoment(moment);
    return false;
  }
  const { run, isNew } = event ? await runOf(moment, event, now) : NOTHING;
  if (run?.state !== 'sending') {
    await removeMoment(moment);
    return false;
  }
  const { eventId, kind, round, page } = run;
  if (!isNew && (now.getTime() - Date.parse(run.movedAt) < PAGE_MS || !(await watchRun(run, now)))) return false;
  await raiseMailEvent({ type: 'reminder', eventId, kind, round, page }, now);
  return true;
}

/** Returns true for a moment before a start that its show does not have any more. */
const isStale = ({ kind, at }: ShowMoment, event: CatalogEvent): boolean =>
  isBeforeStart(kind) && !plannedMoments(event).some((planned) => planned.kind === kind && planned.at === at);

interface Progress {
  /** Null if there is nothing to send. */
  run: ReminderRun | null;
  /** True if this call has begun it. */
  isNew: boolean;
}

const NOTHING: Progress = { run: null, isNew: false };

/** Returns the run of a moment, begun if it was not before. */
async function runOf({ eventId, kind, at }: ShowMoment, event: CatalogEvent, now: Date): Promise<Progress> {
  const known = await findRun({ eventId, kind });
  if (known !== null && !isMovedFar(known.start, event.start_time)) return { run: known, isNew: false };
  if (!isStillNews(event, kind, Date.parse(at), now.getTime())) return NOTHING;
  return beginRun({ eventId, kind, start: event.start_time }, known, now);
}
