import { Gift, PackageOpen } from 'lucide-react';

/** The stub of a received gift, with the giver. @param from the giver's name; null if unknown */
export function GiftFrom({ from }: { from: string | null }) {
  return (
    <p className="flex min-w-0 items-center gap-2 font-semibold sm:flex-col sm:text-center">
      <Gift aria-hidden strokeWidth={1.5} className="size-8 shrink-0 text-accent" />
      <span className="min-w-0 wrap-anywhere">{from === null ? 'A gift to you' : `A gift from ${from}`}</span>
    </p>
  );
}

/** Says why a received gift has no receipt. */
export function GiftOpened() {
  return (
    <p className="flex gap-2 text-muted">
      <PackageOpen aria-hidden className="mt-1 size-4 shrink-0" />
      You opened this gift. The person who gave it to you has the receipt.
    </p>
  );
}
