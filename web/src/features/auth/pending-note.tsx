import { Ticket } from 'lucide-react';
import { formatMoney } from '#shared/money.ts';
import { boot } from '../../lib/boot.ts';
import { peekPending } from '../../lib/pending.ts';

/** Reminds of what is being bought, or tried, and that it goes on right after this. */
export function PendingNote() {
  const pending = peekPending();
  if (!pending || pending.kind === 'visit') return null;
  return (
    <p className="flex items-center gap-3 rounded-card border border-line bg-raised px-4 py-3">
      <Ticket aria-hidden className="size-5 shrink-0 text-accent" />
      <span>{pending.kind === 'trial' ? 'Next: your free trial starts.' : `Next: paying for ${wanted(pending)}.`}</span>
    </p>
  );
}

function wanted({ eventId, packageId }: { eventId: string; packageId: string }): string {
  const { event } = boot();
  const pkg = event?._id === eventId ? event.packages.find(({ _id }) => _id === packageId) : undefined;
  return event && pkg ? `${event.title}, ${pkg.name} (${formatMoney(pkg.price)})` : 'your ticket';
}
