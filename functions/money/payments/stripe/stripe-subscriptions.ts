import type Stripe from 'stripe';
import type { StripeSubscription, SubscriptionStatus } from './stripe-subscription.ts';
import { fromStripe, isA, reach, stripe } from './stripe.ts';
import { ApiError } from '../../../platform/http/api-error.ts';

/**
 * Number of paid invoices to read. A late payment may follow that of the next period, so the last one paid need not be the
 * latest period; more than this many are never open at once.
 */
const LAST_PAID = 6;
/** The longest page that Stripe serves. */
const MOST_OPEN = 100;

/** Returns a subscription as Stripe knows it now. @throws ApiError payment_not_found, payments_unavailable */
export async function fetchSubscription(subscriptionId: string): Promise<StripeSubscription> {
  const client = await stripe();
  const [subscription, paid] = await reach(() =>
    Promise.all([
      client.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] }),
      client.invoices.list({ subscription: subscriptionId, status: 'paid', limit: LAST_PAID, expand: ['data.payments'] }),
    ]),
  );
  const reference = referenceOf(subscription.metadata);
  return { ...termsOf(subscription), ...lastPaid(paid.data), ...overdueIn(subscription), reference };
}

function termsOf(subscription: Stripe.Subscription) {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no items.`);
  const { cancel_at, cancel_at_period_end, customer, ended_at } = subscription;
  return {
    subscriptionId: subscription.id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    status: subscription.status as SubscriptionStatus,
    interval: item.price.recurring?.interval === 'year' ? ('year' as const) : ('month' as const),
    amount: fromStripe(item.price.unit_amount ?? 0, subscription.currency),
    currency: subscription.currency,
    startedAt: moment(subscription.start_date),
    currentPeriodEnd: moment(item.current_period_end),
    // The billing portal sets a moment instead.
    cancelAtPeriodEnd: cancel_at_period_end || cancel_at !== null,
    endedAt: ended_at === null ? null : moment(ended_at),
  };
}

type PaidPeriods = Pick<StripeSubscription, 'paidFrom' | 'paidUntil' | 'paymentId' | 'previousPeriod'>;

/** Returns the last paid period and the one before. */
function lastPaid(invoices: readonly Stripe.Invoice[]): PaidPeriods {
  const [last, previous] = invoices.map(paidPeriod).toSorted((a, b) => b.to - a.to);
  if (!last) return { paidFrom: null, paidUntil: null, paymentId: null, previousPeriod: null };
  const { from, to, paymentId } = last;
  return { paidFrom: moment(from), paidUntil: moment(to), paymentId, previousPeriod: previous ? known(previous) : null };
}

function known({ paymentId, from, to }: ReturnType<typeof paidPeriod>): NonNullable<PaidPeriods['previousPeriod']> | null {
  return paymentId === null ? null : { paymentId, from: moment(from), to: moment(to) };
}

function paidPeriod(invoice: Stripe.Invoice) {
  const [last] = invoice.lines.data.map(({ period }) => period).toSorted((a, b) => b.end - a.end);
  return { from: last?.start ?? 0, to: last?.end ?? 0, paymentId: paymentIn(invoice) };
}

function paymentIn({ payments }: Stripe.Invoice): string | null {
  const paid = payments?.data.find(({ status }) => status === 'paid');
  const intent = paid?.payment.payment_intent;
  return (typeof intent === 'object' ? intent.id : intent) ?? null;
}

/** Returns the invoice whose charge failed, and what becomes of it. */
function overdueIn({
  status,
  latest_invoice: invoice,
}: Stripe.Subscription): Pick<StripeSubscription, 'overdueInvoiceId' | 'overdueAttempts'> {
  if (status !== 'past_due' || typeof invoice !== 'object' || invoice?.status !== 'open') return { overdueInvoiceId: null };
  const { id, attempt_count: count, next_payment_attempt: nextAt } = invoice;
  return { overdueInvoiceId: id, overdueAttempts: { count, nextAt: nextAt === null ? null : moment(nextAt) } };
}

const moment = (seconds: number) => new Date(seconds * 1000).toISOString();

function referenceOf({ userId, orderId, attempt }: Stripe.Metadata): StripeSubscription['reference'] {
  return userId && orderId ? { userId, orderId, attempt: Number(attempt) } : null;
}

/** Returns the subscription whose invoice a payment pays; null if it pays none. @throws ApiError payments_unavailable */
export async function subscriptionPaidBy(paymentId: string): Promise<string | null> {
  const client = await stripe();
  const payment = { type: 'payment_intent', payment_intent: paymentId };
  const { data } = await reach(() => client.invoicePayments.list({ payment, limit: 1, expand: ['data.invoice'] }));
  const invoice = data[0]?.invoice;
  const parent = typeof invoice === 'object' && 'parent' in invoice ? invoice.parent : null;
  const subscription = parent?.subscription_details?.subscription;
  return (typeof subscription === 'object' ? subscription.id : subscription) ?? null;
}

/** Makes a subscription end with the paid period, or continue after all. Idempotent. */
export async function setCancelAtPeriodEnd(subscriptionId: string, cancels: boolean): Promise<void> {
  const client = await stripe();
  const { cancel_at: endsAt } = await reach(() => client.subscriptions.update(subscriptionId, { cancel_at_period_end: cancels }));
  // A moment set by the billing portal has to be removed separately. Source: Stripe, "Compare classic and flexible billing
  // mode".
  if (!cancels && endsAt !== null) await reach(() => client.subscriptions.update(subscriptionId, { cancel_at: '' }));
}

/**
 * Voids all unpaid invoices, because Stripe would go on retrying the card. One that is paid in the meantime stays paid.
 * Idempotent.
 */
export async function voidOpenInvoices(subscriptionId: string): Promise<void> {
  const client = await stripe();
  const { data } = await reach(() => client.invoices.list({ subscription: subscriptionId, status: 'open', limit: MOST_OPEN }));
  for (const { id } of data) await voidInvoice(client, id);
}

async function voidInvoice(client: Stripe, id: string): Promise<void> {
  try {
    await client.invoices.voidInvoice(id);
  } catch (error) {
    if (!isA('StripeInvalidRequestError', error)) return reach(() => Promise.reject(error as Error));
    const { status } = await reach(() => client.invoices.retrieve(id));
    if (status === 'open') throw new ApiError('payments_unavailable');
  }
}

/** Ends a subscription immediately; nothing more is charged. One that has already ended stays as it is. */
export async function cancelAtOnce(subscriptionId: string): Promise<void> {
  const client = await stripe();
  try {
    await client.subscriptions.cancel(subscriptionId);
  } catch (error) {
    if (isA('StripeInvalidRequestError', error) && error.code === 'resource_missing') return;
    await reach(() => Promise.reject(error as Error));
  }
}

/** Returns the address of Stripe's page on which a customer changes their card. */
export async function portalFor(customerId: string, returnUrl: string): Promise<string> {
  const client = await stripe();
  const wanted = { customer: customerId, return_url: returnUrl, flow_data: { type: 'payment_method_update' as const } };
  const session = await reach(() => client.billingPortal.sessions.create(wanted));
  return session.url;
}
