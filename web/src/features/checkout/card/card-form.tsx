import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useState, type FormEvent } from 'react';
import { formatMoney } from '#shared/money/money.ts';
import type { Purchase } from '../../../lib/purchase/purchase.ts';
import { Button } from '../../../ui/button.tsx';
import { CardFormMissing } from './card-form-missing.tsx';
import { CardFieldsSkeleton } from './card-form-skeleton.tsx';
import type { OpenOrder } from '../order/use-order.ts';
import type { Payable } from '../payment-methods.ts';
import type { Refusal } from './confirm-card.ts';
import { RefusalMessage } from './refusal-message.tsx';
import { usePay } from './use-pay.ts';

interface Props {
  purchase: Purchase;
  order: OpenOrder<Payable>;
  /** How an earlier try ended; null for none. */
  lastRefusal: Refusal | null;
  /** Minor units. */
  amount: number;
  disabled: boolean;
  onProcessing: (processing: boolean) => void;
  /** Called when something is typed, and when all of it is taken away again. */
  onTyped: (isTyped: boolean) => void;
}

/** The provider's card fields and the pay button. */
export function CardForm({ purchase, order, lastRefusal, amount, disabled, onProcessing, onTyped }: Props) {
  const stripe = useStripe();
  const elements = useElements();
  const [field, setField] = useState<'loading' | 'ready' | 'failed'>('loading');
  const { pay, processing, refusal } = usePay({ purchase, order, lastRefusal, onProcessing });

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
            onChange={({ empty }) => onTyped(!empty)}
            onLoadError={() => setField('failed')}
          />
        </div>
      </div>
      {field === 'failed' && <CardFormMissing purchase={purchase} terms={order.terms} onRetry={() => location.reload()} />}
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
