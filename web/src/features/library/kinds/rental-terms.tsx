import { Hourglass, RotateCcw } from 'lucide-react';
import { eventAddress } from '../../../lib/navigation/event-address.ts';
import { rentalInWords, type Terms } from '../../../lib/purchase/rental-words.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Badge } from '../badge.tsx';

/** Says how much time a rental has left. */
export function RentalTerms(terms: Terms) {
  return (
    <p className="flex items-start gap-2 text-pretty">
      <Hourglass aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
      <span>{rentalInWords(terms)}</span>
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
