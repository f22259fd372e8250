import { Hourglass, RotateCcw } from 'lucide-react';
import type { Order } from '#shared/api/orders.ts';
import { eventAddress } from '../../../lib/navigation/event-address.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Badge } from '../badge.tsx';
import { waitInWords } from '../wait-in-words.ts';
import { writtenDate, writtenHour } from '../written-date.ts';

type Rental = NonNullable<Extract<Order, { kind: 'package' }>['rental']>;

/** Whether a rental ran out, or was not begun in time. @param now milliseconds */
export function isRentalOver({ startBy, endsAt }: Rental, now: number): boolean {
  return now >= Date.parse(endsAt ?? startBy);
}

interface Terms {
  rental: Rental;
  /** Milliseconds. */
  now: number;
  /** Whether the event has not begun yet, or was postponed: no hour of a rental passes before. */
  isToCome: boolean;
}

/** How long there is left of a rental. */
export function RentalTerms(terms: Terms) {
  return (
    <p className="flex items-start gap-2 text-pretty">
      <Hourglass aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
      <span>{inWords(terms)}</span>
    </p>
  );
}

export const RentalOver = () => <Badge icon={Hourglass}>Rental over</Badge>;

/** The way to where it is sold. */
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
    if (now >= Date.parse(startBy)) return `Not started by ${day}, so this rental is over`;
    return `${hours} hours from your first play, ${isToCome ? 'once it has begun, ' : ''}start by ${day}`;
  }
  if (isToCome) return `Ends ${writtenDate(endsAt)}, ${hours} hours after it begins`;
  const left = Date.parse(endsAt) - now;
  return left > 0 ? `Ends ${writtenHour(endsAt)}, in ${waitInWords(left)}` : `Ended ${writtenDate(endsAt)}`;
}
