import { putAndEmit, type Work } from '../../http/call.ts';
import { type CollectionResult, collect, finalizeInvoice, intentOf } from '../billing/invoices/collection.ts';
import { draftInvoice } from '../billing/invoices/new-invoice.ts';
import type { Invoice } from '../billing/invoices/objects.ts';
import { beginSubscription } from '../billing/subscription-states.ts';
import { createCustomer } from '../customers.ts';
import { attemptPayment } from '../payments/attempt.ts';
import { newIntent } from '../payments/new-intent.ts';
import type { PaymentIntent, PaymentMethod } from '../payments/objects.ts';
import { abandon, completeSession } from './completion.ts';
import type { CheckoutSession } from './objects.ts';
import { type Checkout, detailsOf } from './pricing.ts';
import { redeemDiscount } from './redemption.ts';

/** The buyer's details from the page. */
export interface Buyer {
  email: string;
  name: string | null;
  /** Two letters; null if the page did not ask for it. */
  country: string | null;
}

/** The page's URLs, to return from 3-D Secure. */
interface PageAddress {
  baseUrl: string;
  returnUrl: string;
}

/**
 * Pays an open session, which is complete afterwards unless the card is declined or requires 3-D Secure.
 * @param method null if there is nothing to pay
 */
export function paySession(
  work: Work,
  { session, details }: Checkout,
  buyer: Buyer,
  method: PaymentMethod | null,
  page: PageAddress,
): CollectionResult {
  const updated = withBuyer(work, session, buyer);
  work.objects.put(updated);
  work.objects.put({ ...details, last_error: null });
  const result = updated.mode === 'payment' ? payOnce(work, updated, method, page) : subscribe(work, updated, method, page);
  if (!result.error && !result.nextUrl) completeSession(work, updated);
  return result;
}

function withBuyer(work: Work, session: CheckoutSession, { email, name, country }: Buyer): CheckoutSession {
  const address = country === null ? null : { country };
  const details = {
    address,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  } as const;
  const needsCustomer = session.customer === null && session.customer_creation === 'always';
  const created = needsCustomer ? createCustomer(work, { address, email, name }).id : null;
  return { ...session, customer: session.customer ?? created, customer_details: { ...details, tax_ids: [] } };
}

function payOnce(work: Work, session: CheckoutSession, method: PaymentMethod | null, page: PageAddress): CollectionResult {
  if (!method || session.amount_total === 0) return {};
  const intent = intentFor(work, session);
  work.objects.put({ ...detailsOf(work.objects, session), payment_intent: intent.id });
  const { intent: after, error } = attemptPayment(work, intent, method, { ...page, use: 'onSession' });
  if (error) return { error };
  const nextUrl = after.next_action?.redirect_to_url?.url;
  return nextUrl ? { nextUrl } : {};
}

/** Returns the intent of an earlier attempt with the current amount, or a new one. */
function intentFor(work: Work, session: CheckoutSession): PaymentIntent {
  const { payment_intent, description, metadata, ...details } = detailsOf(work.objects, session);
  const earlier = payment_intent ? work.objects.get('payment_intent', payment_intent) : undefined;
  if (earlier) return { ...earlier, amount: session.amount_total };
  const intent = newIntent({
    amount: session.amount_total,
    currency: session.currency,
    customer: session.customer,
    description,
    metadata,
    receipt_email: details.receipt_email,
    setup_future_usage: details.setup_future_usage,
    statement_descriptor_suffix: details.statement_descriptor_suffix,
  });
  return putAndEmit(work, 'payment_intent.created', intent);
}

function subscribe(work: Work, session: CheckoutSession, method: PaymentMethod | null, page: PageAddress): CollectionResult {
  if (!method) return { error: { message: 'Your card number is incomplete.' } };
  return collect(work, firstInvoice(work, session), method, { use: 'onSession', ...page });
}

/** Returns the first invoice of an earlier attempt if its amount is unchanged, or that of a new subscription. */
function firstInvoice(work: Work, session: CheckoutSession): Invoice {
  const details = detailsOf(work.objects, session);
  const earlier = details.subscription ? work.objects.get('subscription', details.subscription) : undefined;
  const open = earlier?.latest_invoice ? work.objects.get('invoice', earlier.latest_invoice) : undefined;
  if (open?.status === 'open' && open.amount_due === session.amount_total) return open;
  abandon(work, details);
  const subscription = beginSubscription(work, {
    automaticTax: session.automatic_tax.enabled,
    customer: session.customer ?? '',
    description: details.description,
    discounts: redeemDiscount(work, session),
    lines: details.line_items.data,
    metadata: details.metadata,
  });
  const draft = draftInvoice(work, subscription, 'subscription_create');
  const withInvoice = { ...subscription, latest_invoice: draft.id };
  work.objects.put(withInvoice);
  work.emit('customer.subscription.created', withInvoice);
  const invoice = finalizeInvoice(work, draft);
  const intent = intentOf(work.objects, invoice);
  work.objects.put({ ...details, payment_intent: intent?.id ?? null, subscription: subscription.id });
  return invoice;
}
