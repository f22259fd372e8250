import type { Order } from '#shared/api/site/orders.ts';
import { waitInWords } from '../time/wait-in-words.ts';
import { writtenDate, writtenHour } from '../time/written-date.ts';

export type Rental = NonNullable<Extract<Order, { kind: 'package' }>['rental']>;

/** Returns true if a rental ran out or was not started in time. @param now milliseconds */
export function isRentalOver({ startBy, endsAt }: Rental, now: number): boolean {
  return now >= Date.parse(endsAt ?? startBy);
}

export interface Terms {
  rental: Rental;
  /** Milliseconds. */
  now: number;
  /** True if the event has not started yet or was postponed: the hours of a rental only run once it has started. */
  isToCome: boolean;
}

/** Says how much time a rental has left. */
export function rentalInWords({ rental: { hours, startBy, endsAt }, now, isToCome }: Terms): string {
  if (endsAt === null) {
    const day = writtenDate(startBy);
    if (now >= Date.parse(startBy)) return `You did not start it by ${day}, so this rental is over.`;
    return `You have ${hours} hours from your first play${isToCome ? ' once the event has started' : ''}. Start by ${day}.`;
  }
  if (isToCome) return `Ends ${writtenDate(endsAt)}, ${hours} hours after the event starts.`;
  const left = Date.parse(endsAt) - now;
  return left > 0 ? `Ends ${writtenHour(endsAt)}, in ${waitInWords(left)}.` : `Ended ${writtenDate(endsAt)}.`;
}
