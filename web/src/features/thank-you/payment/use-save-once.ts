import { useEffect, useRef, useState } from 'react';
import type { Order } from '#shared/api/site/orders.ts';
import { ApiError, call } from '../../../lib/api/client.ts';
import { paidItem } from '../../../lib/purchase/purchase.ts';
import type { Intent } from './use-intent.ts';

/**
 * Reports a payment whose order is still open to the server, once. A buyer who comes back from their bank's page comes
 * here, and nothing else has reported the payment. If the report fails, the provider's webhook records it.
 * @returns the reason if the payment is being refunded; null otherwise
 */
export function useSaveOnce(intent: Intent | undefined, order: Order | undefined): string | null {
  const [refundReason, setRefundReason] = useState<string | null>(null);
  const saved = useRef<string>(undefined);
  const isDue = intent?.status === 'succeeded' && order?.status === 'open';
  useEffect(() => {
    if (!isDue || saved.current === intent.id) return;
    saved.current = intent.id;
    const body = {
      amount: intent.amount,
      currency: intent.currency,
      paymentIntentId: intent.id,
      ...paidItem(order),
    };
    call('POST /orders/save-payment', { body }).catch((error: unknown) => {
      if (error instanceof ApiError && ['sold_out', 'payment_refunded'].includes(error.code)) setRefundReason(error.message);
    });
  }, [isDue, intent, order]);
  return refundReason;
}
