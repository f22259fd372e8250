import { useEffect, useRef } from 'react';
import type { Order } from '#shared/api/orders.ts';
import { call } from '../../../lib/api.ts';
import { paidItem } from '../../../lib/purchase.ts';
import type { Intent } from './use-intent.ts';

/**
 * Reports a payment whose order is still open, once: a buyer whose bank took them away comes back to this page, and
 * nobody else has reported it. If that fails, the provider's own message records it.
 */
export function useSaveOnce(intent: Intent | undefined, order: Order | undefined): void {
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
    call('POST /orders/save-payment', { body }).catch(() => {});
  }, [due, intent, order]);
}
