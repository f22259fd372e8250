import { faultOfLine } from '#shared/text/text-rule.ts';
import { ApiError } from '../../platform/http/api-error.ts';

/** A payout as the operator records it. */
export interface RecordedPayout {
  /** The operator's name for the transfer, which no other payout of the organisation has. */
  reference: string;
  /** Minor units. */
  amount: number;
  /** Lower case; left out for that of the payout which a file has under this reference, else for the product's own. */
  currency?: string | undefined;
  /** The day on which the money was paid, such as `2027-06-30`. */
  paidOn: string;
  /** The bank's own reference of the transfer; null if it gave none. */
  bankReference: string | null;
  /** The reason for a payout in the waiting period after a change of the bank account; null if none was given. */
  anyway: string | null;
}

/** A name for a transfer: printable, and short enough for a list. */
const REFERENCE = /^[\w./-]{1,60}$/;
/** The reference that banks write between them, at most as long as a reference of our own. Source: EPC217-08, SEPA Latin character set. */
const BANK_REFERENCE = /^[A-Za-z0-9](?:[A-Za-z0-9 /?:().,'+-]{0,58}[A-Za-z0-9.)])?$/;
const DAY = /^20\d\d-\d\d-\d\d$/;
const LONGEST_REASON = 500;

const HOUR_MS = 60 * 60 * 1000;
/** The hours by which the first clocks on earth are ahead of UTC. */
const FIRST_CLOCKS_HOURS = 14;

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** Returns true for a day of the calendar, written like `2027-06-30`. */
export const isDay = (typed: string): boolean => {
  const moment = DAY.test(typed) ? Date.parse(`${typed}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(moment) && dayOf(moment) === typed;
};

/** Requires that a payout can be recorded as it is. @throws ApiError invalid_input, naming the field */
export function requirePayout({ reference, amount, paidOn, bankReference, anyway }: RecordedPayout, now: Date): void {
  if (!REFERENCE.test(reference)) throw refused('reference', 'A reference has 1 to 60 letters, digits and .-_/');
  if (!Number.isSafeInteger(amount) || amount <= 0) throw refused('amount', 'A payout is more than nothing.');
  if (!isDay(paidOn)) throw refused('paidOn', 'This is no day. Write it as 2027-06-30.');
  if (paidOn > dayOf(now.getTime() + FIRST_CLOCKS_HOURS * HOUR_MS)) {
    throw refused('paidOn', 'This day is still to come. Record a payout once it was made.');
  }
  if (bankReference !== null && !BANK_REFERENCE.test(bankReference)) {
    throw refused('bankReference', 'A bank’s reference has 1 to 60 letters, digits, spaces and /-?:().,’+');
  }
  if (anyway !== null && (anyway.trim() === '' || anyway.length > LONGEST_REASON || faultOfLine(anyway) !== null)) {
    throw refused('anyway', `Write the reason on one line, with at most ${LONGEST_REASON} characters.`);
  }
}

const refused = (field: keyof RecordedPayout, message: string) => new ApiError('invalid_input', { field, message });

/** The time from the change of a bank account to the moment before which nothing is paid to it, ISO 8601. */
export interface WaitingPeriod {
  setAt: string;
  paidFrom: string;
}

/**
 * Returns true if money that was paid on a day may have gone to a bank account in its waiting period. A day has no time of its own, so on the
 * day on which the period ends, it is over once its last moment has passed.
 */
export function wasInWait(paidOn: string, { setAt, paidFrom }: WaitingPeriod, now: Date): boolean {
  const isAfterChange = paidOn >= setAt.slice(0, 10);
  const isOver = paidOn > paidFrom.slice(0, 10) || (paidOn === paidFrom.slice(0, 10) && now.toISOString() >= paidFrom);
  return isAfterChange && !isOver;
}
