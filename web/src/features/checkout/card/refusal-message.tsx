import { bringIntoView } from '../../../lib/browser/bring-into-view.ts';
import { Message } from '../../../ui/message.tsx';
import type { Refusal } from './confirm-card.ts';

/** Says why the payment failed, what that means for the buyer's money, and what to do. */
export function RefusalMessage({ refusal: { kind, reason } }: { refusal: Refusal }) {
  const title = kind === 'bank' ? reason : (titles[kind] ?? 'Payment failed');
  return (
    <div ref={bringIntoView}>
      {kind === 'incomplete' ? (
        <Message tone="error">{reason}</Message>
      ) : (
        <Message tone="error" title={title}>
          {kind !== 'bank' && <p>{reason}</p>}
          {nextSteps[kind] && <p>{nextSteps[kind]}</p>}
        </Message>
      )}
    </div>
  );
}

const titles: Partial<Record<Refusal['kind'], string>> = {
  returned: 'Your payment is being refunded',
  changed: 'The total has changed',
};

const nextSteps: Partial<Record<Refusal['kind'], string>> = {
  declined: 'You have not been charged. Check the details or use another card.',
  bank: 'You have not been charged. Try again, or use another card.',
  changed: 'You have not been charged. Press the button again to pay the new total.',
};
