import { Ticket } from 'lucide-react';
import { formatMoney } from '#shared/money.ts';
import { boot } from '../../lib/page/boot.ts';
import { priceOf } from '../../lib/purchase/purchase.ts';
import { type Pending, peekPending } from '../../lib/session/pending.ts';

/** A reminder of the purchase or trial that continues after the login or registration. */
export function PendingNote() {
  const pending = peekPending();
  if (!pending || pending.kind === 'visit') return null;
  return (
    <p className="flex items-center gap-3 rounded-card border border-line bg-raised px-4 py-3">
      <Ticket aria-hidden className="size-5 shrink-0 text-accent" />
      <span>{next(pending)}</span>
    </p>
  );
}

function next(pending: Exclude<Pending, { kind: 'visit' }>): string {
  if (pending.kind === 'trial') return 'Next: start your free trial.';
  return `Next: pay for ${pending.kind === 'plan' ? 'your plan' : describeTicket(pending)}.`;
}

function describeTicket({ eventId, packageId }: { eventId: string; packageId: string }): string {
  const { event } = boot();
  const pkg = event?._id === eventId ? event.packages.find(({ _id }) => _id === packageId) : undefined;
  return event && pkg ? `${event.title}, ${pkg.name} (${formatMoney(priceOf({ kind: 'package', event, pkg }))})` : 'your ticket';
}
