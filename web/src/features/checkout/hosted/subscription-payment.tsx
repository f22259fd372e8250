import { Lock } from 'lucide-react';
import { formatMoney } from '#shared/money/money.ts';
import { intervalOf, type Purchase } from '../../../lib/purchase/purchase.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/loading/skeleton.tsx';
import type { Payable } from '../payment-methods.ts';
import { LeaveButton } from './leave-button.tsx';

interface Props {
  purchase: Purchase;
  /** The quote; null while the order is being opened. */
  quote: Payable | null;
  disabled: boolean;
}

/** Says what a subscription costs and how it ends, and leads to the page on which it is paid. */
export function SubscriptionPayment({ purchase, quote, disabled }: Props) {
  if (!quote?.url) {
    return (
      <SkeletonGroup label="Preparing your subscription..." className="flex flex-col gap-4">
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-13 w-full" />
      </SkeletonGroup>
    );
  }
  const { url, amount, listPrice, discount } = quote;
  const interval = intervalOf(purchase);
  const usual = `${formatMoney(listPrice)} per ${interval}`;
  return (
    <section aria-label="Subscription" className="flex flex-col gap-4">
      <p className="text-lg text-pretty">
        <strong className="font-semibold">
          {discount > 0 ? `${formatMoney(amount)} for the first ${interval}, then ${usual}` : usual}
        </strong>
        , until you cancel. Cancel any time in your account, at least 24 hours before the next payment.
      </p>
      <LeaveButton disabled={disabled} addressOf={async () => url}>
        Continue to payment
      </LeaveButton>
      <p className="flex gap-2 text-sm text-muted">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>You pay on our card provider’s encrypted page, then come back here. You are not charged before that.</span>
      </p>
    </section>
  );
}
