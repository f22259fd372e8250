import type { ShownEnd, ShownRefundSum } from '#shared/api/desk/studio/show-end.ts';
import type { EndAnswer } from '#shared/video/broadcast/show-end.ts';
import { formatMoney } from '#shared/money/money.ts';
import { type EventPlace, placeOf, writtenThere } from '../../../../lib/time/moments.ts';

/** Returns a function that writes a moment by the clock of the venue, and by the viewer's own where that differs: `22:57`. */
export const clockIn =
  (venue: EventPlace) =>
  (moment: string): string =>
    writtenThere(moment, placeOf(venue), 'time');

const people = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`);

/** Returns to how many people money goes back: `to 1,204 people`. */
export const toPeople = ({ people: count }: Pick<ShownRefundSum, 'people'>) =>
  count === 0 ? 'to nobody' : `to ${people(count)}`;

/** Returns the sum with its people: `$3,998.00 to 2 people`. */
export const refundInWords = (sum: ShownRefundSum) =>
  sum.amount === 0 ? 'Nothing' : `${formatMoney(sum.amount)} ${toPeople(sum)}`;

/** Returns what may be added to a sum; null for nothing. */
export function awaitedInWords({ awaited }: ShownRefundSum): string | null {
  if (awaited.amount === 0) return null;
  return `Up to ${formatMoney(awaited.amount)} more to ${people(awaited.people)}, once the records of who was watching are complete.`;
}

/** Returns what becomes of the replay of those who get all of their money back. */
export function replayInWords(answer: EndAnswer, { allMissedIf }: ShownEnd): string {
  if (allMissedIf.includes(answer)) return 'Whoever gets all of their money back loses access: hardly anything was shown.';
  return 'Everybody keeps the replay.';
}

export const ANSWERS: Readonly<Record<EndAnswer, { label: string; said: string; meaning: string }>> = {
  end: {
    label: 'Yes, that was the end',
    said: 'that was the end',
    meaning: 'The show was over. Nothing was missed after that.',
  },
  'broke-off': {
    label: 'No, it broke off',
    said: 'it broke off',
    meaning: 'Viewers missed the rest, and get back what your event promises for that.',
  },
};

export const otherThan = (answer: EndAnswer): EndAnswer => (answer === 'end' ? 'broke-off' : 'end');

/** Returns what is left of a time: `14:32`, and hours in words. @param milliseconds */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= 3_600) return `${Math.round(seconds / 3_600)} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
