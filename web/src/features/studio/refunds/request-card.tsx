import { useState } from 'react';
import { formatMoney } from '#shared/money/money.ts';
import type { Place } from '#shared/time/written-moment.ts';
import { Button } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { BuyerItem, OrderLink } from '../orders/buyer-item.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import type { RefundRequest } from './refund-request.ts';

interface Props {
  request: RefundRequest;
  /** The place by whose clocks it is dated. */
  place: Place;
  canDecide: boolean;
  onDecided: () => void;
}

/** A buyer's request for a refund, with the two ways to decide it. */
export function RequestCard({ request, place, canDecide, onDecided }: Props) {
  const [deciding, setDeciding] = useState<'grant' | 'decline' | null>(null);
  const { orderId, buyer, title, amount, currency, reason, paidAt, askedAt } = request;
  return (
    <BuyerItem buyer={buyer} amount={<p className="text-xl font-bold tabular-nums">{formatMoney(amount, currency)}</p>}>
      <blockquote className="rounded-control bg-raised px-4 py-3 text-pretty wrap-anywhere">
        {reason || <span className="text-muted">The buyer gave no reason.</span>}
      </blockquote>
      <p className="text-sm text-pretty text-muted">
        {title}.{' '}
        {paidAt && (
          <>
            Paid <Moment of={paidAt} at={place} />.{' '}
          </>
        )}
        Waiting since <Moment of={askedAt} at={place} />.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {canDecide && (
          <>
            <Button onClick={() => setDeciding('grant')}>Refund {formatMoney(amount, currency)}</Button>
            <Button variant="secondary" onClick={() => setDeciding('decline')}>
              Decline
            </Button>
          </>
        )}
        <OrderLink orderId={orderId} />
      </div>
      {deciding && <DecideDialog request={request} decision={deciding} onDecided={onDecided} onClose={() => setDeciding(null)} />}
    </BuyerItem>
  );
}
