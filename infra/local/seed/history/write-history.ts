import { putEvent } from '../../../../functions/catalog/listings/event-changes-store.ts';
import { type CatalogEvent, findEventOrDraft } from '../../../../functions/catalog/listings/events-store.ts';
import { keepCode } from '../../../../functions/money/codes/codes-store.ts';
import { newTerms } from '../../../../functions/money/codes/new-code.ts';
import { findAccount } from '../../../../functions/people/auth/accounts-store.ts';
import { seedEvents } from '../events.ts';
import { DAY_MS } from '../moments.ts';
import { seedOrganizers } from '../organizers.ts';
import { pastShow } from './past-show.ts';
import { HISTORY_CODES, HISTORY_DAYS, historyUntil, type Step } from './plan.ts';
import { putClockTo, releaseClock } from './shifted-clock.ts';
import { takeStep } from './take-step.ts';

/** How far a history was written. */
export interface Progress {
  /** The moment until which it is told, milliseconds. */
  began: number;
  /** The number of the step to take next. */
  next: number;
}

/** Keeps how far the history was written, so that an interrupted one goes on there. */
interface Notes {
  read: () => Progress;
  keep: (progress: Progress) => void;
}

/** Steps that are noted before they are taken, because a second time would count twice: an interruption may lose one. */
const ONCE: ReadonlySet<Step['do']> = new Set(['visit', 'dispute']);

/**
 * Writes what was sold in the two months before a platform began, in the order of its time, and stops this process's clock meanwhile. A
 * history that is interrupted goes on where it stopped; one that is whole stays as it is.
 * @param until returns true to stop before the next step
 * @returns the number of purchases that were made now
 */
export async function writeHistory(notes: Notes, until: (next: number) => boolean = () => false): Promise<number> {
  const progress = notes.read();
  const steps = historyUntil(progress.began, await storedEvents(progress.began));
  if (progress.next >= steps.length) return 0;
  try {
    await createCodes(progress.began);
    let sold = 0;
    for (const [number, step] of steps.entries()) {
      if (number < progress.next) continue;
      if (until(number)) break;
      const after = { ...progress, next: number + 1 };
      putClockTo(step.at);
      if (ONCE.has(step.do)) notes.keep(after);
      await takeStep(step);
      notes.keep(after);
      if (step.do === 'sell') sold += 1;
    }
    return sold;
  } finally {
    releaseClock();
  }
}

/** Returns the events of the history with the times and packages of its beginning, and stores the show that is over. */
async function storedEvents(began: number): Promise<CatalogEvent[]> {
  const past = pastShow(began);
  const owner = await findAccount(past.ownerEmail);
  const event = { ...past.event, ...(owner && { ownerId: owner.userId }) };
  if (!(await findEventOrDraft(event._id))) await putEvent(event);
  return [event, ...seedEvents(began).map((one) => one.event)];
}

/** Creates the codes that the history uses. */
async function createCodes(began: number): Promise<void> {
  const from = began - (HISTORY_DAYS + 1) * DAY_MS;
  putClockTo(from);
  for (const { email } of seedOrganizers) {
    const owner = await findAccount(email);
    if (!owner) continue;
    for (const [code, percent] of Object.entries(HISTORY_CODES)) {
      const discount = { kind: 'promo', percent, amount: null, perUser: null } as const;
      await keepCode({ ...newTerms(owner.userId, {}, discount, new Date(from)), code });
    }
  }
}
