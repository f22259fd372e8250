import type Stripe from 'stripe';
import type { PaymentRequest } from '../payment.ts';

/** Returns our metadata of a payment: what it is for, and the id under which its log lines are found. */
export const metadataOf = ({ userId, orderId, attempt, itemIds, correlationId }: PaymentRequest): Stripe.MetadataParam => ({
  userId,
  orderId,
  attempt,
  ...itemIds,
  ...(correlationId !== undefined && { correlationId }),
});

/** Returns our metadata of the object that an event is about; empty for objects without it, such as refunds. */
export function metadataIn({ data }: Stripe.Event): Readonly<Record<string, string>> {
  const { metadata, parent } = data.object as EventObject;
  return metadata?.orderId ? metadata : (parent?.subscription_details?.metadata ?? {});
}

interface EventObject {
  metadata?: Record<string, string> | null;
  /** Present on invoices. */
  parent?: { subscription_details?: { metadata?: Record<string, string> | null } | null } | null;
}
