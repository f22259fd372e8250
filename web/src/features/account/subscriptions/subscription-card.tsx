import { useId } from 'react';
import type { Subscription } from '#shared/api/subscriptions.ts';
import { Message } from '../../../ui/message.tsx';
import { Actions } from './actions.tsx';
import { priceInWords, statusInWords, whatComesNext, writtenDay } from '../../../lib/subscription-words.ts';

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

/** One subscription: how it stands, what comes next, and what can be done about it. */
export function SubscriptionCard({ subscription, onChanged }: Props) {
  const titleId = useId();
  const { title, status } = subscription;
  return (
    <article
      aria-labelledby={titleId}
      className="flex w-full flex-col gap-4 not-first:border-t not-first:border-line not-first:pt-6"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={titleId} className="text-lg font-semibold">
          {title}
        </h3>
        <p className="text-muted">{priceInWords(subscription)}</p>
      </header>
      {status === 'overdue' && <Overdue subscription={subscription} />}
      <p className="text-pretty">
        <strong className={`font-semibold ${inks[status]}`}>{statusInWords(subscription)}.</strong> {whatComesNext(subscription)}
      </p>
      {status !== 'ended' && <Actions subscription={subscription} onChanged={onChanged} />}
    </article>
  );
}

function Overdue({ subscription: { graceUntil, accessUntil } }: { subscription: Subscription }) {
  const until = accessUntil ? graceUntil : null;
  return (
    <Message tone="error" title="Your last payment did not go through">
      {until ? `You can watch on until ${writtenDay(until)}. ` : 'Until it is paid, nothing is open. '}
      Change your card, and it is charged at once.
    </Message>
  );
}
