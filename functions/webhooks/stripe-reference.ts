import type Stripe from 'stripe';
import type { PaymentReference } from '#shared/bus/payment-events.ts';

interface About {
  id?: string;
  object?: string;
  payment_intent?: Named;
  /** Of a checkout session. */
  subscription?: Named;
  /** Of an invoice. */
  parent?: { subscription_details?: { subscription?: Named } | null } | null;
}

type Named = string | { id: string } | null;

/** Only what an event is about; who hears of it asks Stripe how things stand. */
export function referenceOf(event: Stripe.Event): PaymentReference {
  const about = event.data.object as About;
  const intent = about.object === 'payment_intent' ? about.id : about.payment_intent;
  const subscription = about.object === 'subscription' ? about.id : (about.subscription ?? about.parent?.subscription_details?.subscription);
  const subscriptionId = idOf(subscription);
  return {
    provider: 'stripe',
    eventId: event.id,
    type: event.type,
    objectId: about.id ?? '',
    paymentId: idOf(intent),
    ...(subscriptionId !== null && { subscriptionId }),
  };
}

const idOf = (one: Named | undefined): string | null => (typeof one === 'object' ? one?.id : one) ?? null;
