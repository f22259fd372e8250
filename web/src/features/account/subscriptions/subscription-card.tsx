import { useId } from 'react';
import type { Subscription } from '#shared/api/money/subscriptions.ts';
import { priceInWords, statusInWords, whatComesNext } from '../../../lib/purchase/subscription-words.ts';
import { OverdueNotice } from '../../../ui/overdue-notice.tsx';
import { Actions } from './actions.tsx';

interface Props {
  subscription: Subscription;
  onChanged: (subscription: Subscription) => void;
}

const inks: Record<Subscription['status'], string> = {
  active: 'text-success',
  overdue: 'text-danger',
  suspended: 'text-danger',
  ended: 'text-muted',
};

/** Returns the colour of a status. A cancelled subscription has the colour of one that has ended. */
const inkOf = ({ status, cancelAtPeriodEnd }: Subscription) => inks[status === 'active' && cancelAtPeriodEnd ? 'ended' : status];

/** One subscription: its status, what comes next, and its actions. */
export function SubscriptionCard({ subscription, onChanged }: Props) {
  const titleId = useId();
  const { title, status } = subscription;
  return (
    <article
      aria-labelledby={titleId}
      className="flex w-full flex-col gap-4 not-first:border-t not-first:border-line not-first:pt-6"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={titleId} className="min-w-0 text-lg font-semibold wrap-anywhere">
          {title}
        </h3>
        <p className="text-muted">{priceInWords(subscription)}</p>
      </header>
      {status === 'overdue' && <OverdueNotice subscription={subscription} />}
      <p className="text-pretty">
        <strong className={`font-semibold ${inkOf(subscription)}`}>{statusInWords(subscription)}.</strong>{' '}
        {whatComesNext(subscription)}
      </p>
      {status !== 'ended' && <Actions subscription={subscription} onChanged={onChanged} />}
    </article>
  );
}
