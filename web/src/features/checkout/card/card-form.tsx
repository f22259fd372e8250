import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useState, type FormEvent } from 'react';
import { formatMoney } from '#shared/money/money.ts';
import type { Purchase, Terms } from '../../../lib/purchase/purchase.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { CardFormMissing } from './card-form-missing.tsx';
import { CardFieldsSkeleton } from './card-form-skeleton.tsx';
import type { Refusal } from './confirm-card.ts';
import { usePay } from './use-pay.ts';

interface Props {
  purchase: Purchase;
  terms: Terms;
  clientSecret: string;
  /** Minor units. */
  amount: number;
  disabled: boolean;
  onProcessing: (processing: boolean) => void;
}

/** Says why the payment failed. */
function RefusalMessage({ refusal: { kind, reason } }: { refusal: Refusal }) {
  if (kind === 'incomplete') return <Message tone="error">{reason}</Message>;
  return (
    <Message tone="error" title={kind === 'returned' ? 'Your payment is being refunded' : 'Payment failed'}>
      <p>{reason}</p>
      {kind === 'declined' && <p>You have not been charged. Check the details or use another card.</p>}
    </Message>
  );
}

/** The provider's card fields and the pay button. */
export function CardForm({ purchase, terms, clientSecret, amount, disabled, onProcessing }: Props) {
  const stripe = useStripe();
  const elements = useElements();
  const [field, setField] = useState<'loading' | 'ready' | 'failed'>('loading');
  const { pay, processing, refusal } = usePay({ purchase, clientSecret, onProcessing });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (stripe && elements && field === 'ready' && !processing && !disabled) void pay(stripe, elements);
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <div className={field === 'loading' ? 'relative' : ''}>
        {field === 'loading' && (
          <div className="absolute inset-0">
            <CardFieldsSkeleton />
          </div>
        )}
        <div className={field === 'loading' ? 'min-h-44 opacity-0' : ''}>
          <PaymentElement
            options={{ layout: 'tabs', readOnly: disabled || processing }}
            onReady={() => setField('ready')}
            onLoadError={() => setField('failed')}
          />
        </div>
      </div>
      {field === 'failed' && <CardFormMissing purchase={purchase} terms={terms} onRetry={() => location.reload()} />}
      {refusal && <RefusalMessage refusal={refusal} />}
      <Button
        type="submit"
        size="lg"
        busy={processing}
        busyLabel="Processing..."
        disabled={field !== 'ready' || disabled}
        className="w-full"
      >
        Pay {formatMoney(amount)}
      </Button>
    </form>
  );
}
