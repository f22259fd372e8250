import type Stripe from 'stripe';
import type { PaymentReference } from '#shared/bus/money/payment-events.ts';

/** The object of an event, with the fields that we read. */
interface EventObject {
  id?: string;
  object?: string;
  payment_intent?: IdOrObject;
  /** Present on checkout sessions. */
  subscription?: IdOrObject;
  /** Present on invoices. */
  parent?: { subscription_details?: { subscription?: IdOrObject } | null } | null;
}

type IdOrObject = string | { id: string } | null;

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
