import { Hourglass, RotateCcw } from 'lucide-react';
import type { Order } from '#shared/api/site/orders.ts';
import { eventAddress } from '../../../lib/navigation/event-address.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Badge } from '../badge.tsx';
import { waitInWords } from '../wait-in-words.ts';
import { writtenDate, writtenHour } from '../../../lib/time/written-date.ts';

type Rental = NonNullable<Extract<Order, { kind: 'package' }>['rental']>;

/** Returns true if a rental ran out or was not started in time. @param now milliseconds */
export function isRentalOver({ startBy, endsAt }: Rental, now: number): boolean {
  return now >= Date.parse(endsAt ?? startBy);
}

interface Terms {
  rental: Rental;
  /** Milliseconds. */
  now: number;
  /** True if the event has not started yet or was postponed: the hours of a rental only run once it has started. */
  isToCome: boolean;
}

/** Says how much time a rental has left. */
export function RentalTerms(terms: Terms) {
  return (
    <p className="flex items-start gap-2 text-pretty">
      <Hourglass aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
      <span>{inWords(terms)}</span>
    </p>
  );
}

export const RentalOver = () => <Badge icon={Hourglass}>Rental over</Badge>;

/** A link to the event's page, on which it can be rented again. */
export function RentAgain({ title, subdomain }: { title: string; subdomain: string }) {
  return (
    <a href={eventAddress(subdomain)} aria-label={`Rent again: ${title}`} className={buttonClass({ variant: 'secondary' })}>
      <RotateCcw aria-hidden className="size-4.5" />
      Rent again
    </a>
  );
}

function inWords({ rental: { hours, startBy, endsAt }, now, isToCome }: Terms): string {
  if (endsAt === null) {
    const day = writtenDate(startBy);
    if (now >= Date.parse(startBy)) return `You did not start it by ${day}, so this rental is over.`;
    return `You have ${hours} hours from your first play${isToCome ? ' once the event has started' : ''}. Start by ${day}.`;
  }
  if (isToCome) return `Ends ${writtenDate(endsAt)}, ${hours} hours after the event starts.`;
  const left = Date.parse(endsAt) - now;
  return left > 0 ? `Ends ${writtenHour(endsAt)}, in ${waitInWords(left)}.` : `Ended ${writtenDate(endsAt)}.`;
}
