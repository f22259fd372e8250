import type { Subscription } from '#shared/api/money/subscriptions.ts';
import { overdueNotice } from '../lib/purchase/subscription-words.ts';
import { Message } from './message.tsx';

/** Says that the last payment of a subscription failed, and what happens next. */
export function OverdueNotice({ subscription }: { subscription: Subscription }) {
  const { title, text } = overdueNotice(subscription);
  return (
    <Message tone="error" title={title}>
      {text}
    </Message>
  );
}
