import type Stripe from 'stripe';
import type { PaymentReference } from '#shared/bus/money/payment-events.ts';

/** The object of an event, with the fields that we read. */
interface EventObject {
  id?: string;
  object?: string;
  metadata?: Metadata | null;
  payment_intent?: IdOrObject;
  /** Present on checkout sessions. */
  subscription?: IdOrObject;
  /** Present on invoices. */
  parent?: { subscription_details?: { subscription?: IdOrObject; metadata?: Metadata | null } | null } | null;
}

type IdOrObject = string | { id: string } | null;
type Metadata = Readonly<Record<string, string>>;

/** Returns our metadata of the object that an event is about; empty for objects without it, such as refunds. */
export function metadataIn({ data }: Stripe.Event): Metadata {
  const { metadata, parent } = data.object as EventObject;
  return metadata?.orderId ? metadata : (parent?.subscription_details?.metadata ?? {});
}

/** Returns the reference of an event: only the ids that it is about. The consumer fetches the facts from Stripe. */
export function referenceOf(event: Stripe.Event): PaymentReference {
  const about = event.data.object as EventObject;
  const intent = about.object === 'payment_intent' ? about.id : about.payment_intent;
  const subscription =
    about.object === 'subscription' ? about.id : (about.subscription ?? about.parent?.subscription_details?.subscription);
  const subscriptionId = idOf(subscription);
  return {
    provider: 'stripe',
    providerEventId: event.id,
    type: event.type,
    objectId: about.id ?? '',
    paymentId: idOf(intent),
    ...(subscriptionId !== null && { subscriptionId }),
  };
}

const idOf = (one: IdOrObject | undefined): string | null => (typeof one === 'object' ? one?.id : one) ?? null;
