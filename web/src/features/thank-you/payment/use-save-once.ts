import { useEffect, useRef, useState } from 'react';
import type { Order } from '#shared/api/orders.ts';
import { ApiError, call } from '../../../lib/api/client.ts';
import { paidItem } from '../../../lib/purchase/purchase.ts';
import type { Intent } from './use-intent.ts';

/**
 * Reports a payment whose order is still open, once: a buyer whose bank took them away comes back to this page, and
 * nobody else has reported it. If that fails, the provider's own message records it.
 * @returns why the money goes back, where it does
 */
export function useSaveOnce(intent: Intent | undefined, order: Order | undefined): string | null {
  const [returned, setReturned] = useState<string | null>(null);
  const saved = useRef<string>(undefined);
  const due = intent?.status === 'succeeded' && order?.status === 'open';
  useEffect(() => {
    if (!due || saved.current === intent.id) return;
    saved.current = intent.id;
    const body = {
      amount: intent.amount,
      currency: intent.currency,
      paymentIntentId: intent.id,
      ...paidItem(order),
    };
    call('POST /orders/save-payment', { body }).catch((error: unknown) => {
      if (error instanceof ApiError && ['sold_out', 'payment_refunded'].includes(error.code)) setReturned(error.message);
    });
  }, [due, intent, order]);
  return returned;
}
