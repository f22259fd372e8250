import { Ticket, UsersRound } from 'lucide-react';
import { formatMoney } from '#shared/money/money.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { boot } from '../../lib/page/boot.ts';
import { priceOf } from '../../lib/purchase/purchase.ts';
import { type Pending, peekPending } from '../../lib/session/pending.ts';

/** A reminder of the purchase, the trial or the invitation that continues after the login or registration. */
export function PendingNote() {
  const pending = peekPending();
  const words = pending && next(pending);
  if (!words) return null;
  const Icon = pending.kind === 'visit' ? UsersRound : Ticket;
  return (
    <p className="flex items-center gap-3 rounded-card border border-line bg-raised px-4 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-accent" />
      <span>{words}</span>
    </p>
  );
}

const INVITATION = 'Next: accept the invitation to the team, with the email address that it was sent to.';

/** Returns null for a page that needs no word. */
function next(pending: Pending): string | null {
  if (pending.kind === 'visit') return pending.returnTo === paths.join ? INVITATION : null;
  if (pending.kind === 'trial') return 'Next: start your free trial.';
  return `Next: pay for ${pending.kind === 'plan' ? 'your plan' : describeTicket(pending)}.`;
}

function describeTicket({ eventId, packageId }: { eventId: string; packageId: string }): string {
  const { event } = boot();
  const pkg = event?._id === eventId ? event.packages.find(({ _id }) => _id === packageId) : undefined;
  return event && pkg ? `${event.title}, ${pkg.name} (${formatMoney(priceOf({ kind: 'package', event, pkg }))})` : 'your ticket';
}
