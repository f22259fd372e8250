import { putAndEmit, type Work } from '../../http/call.ts';
import { invoicePaidBy, settleInvoice } from '../billing/invoices/collection.ts';
import { expireUnpaid } from '../billing/cycle.ts';
import { cancelIntent } from '../payments/cancel-intent.ts';
import { attachTo } from '../payments/payment-methods.ts';
import { nowInSeconds } from '../ids.ts';
import type { PaymentIntent } from '../payments/objects.ts';
import type { CheckoutDetails, CheckoutSession } from './objects.ts';
import { detailsOf } from './pricing.ts';
import { redeemDiscount } from './redemption.ts';

/** Completes a paid session. */
export function completeSession(work: Work, session: CheckoutSession): CheckoutSession {
  const details = detailsOf(work.objects, session);
  const subscription = details.subscription ? work.objects.get('subscription', details.subscription) : undefined;
  const isFree = session.amount_total === 0 && session.mode === 'payment';
  const complete: CheckoutSession = {
    ...session,
    invoice: subscription?.latest_invoice ?? null,
    payment_intent: session.mode === 'payment' ? details.payment_intent : null,
    payment_status: isFree ? 'no_payment_required' : 'paid',
    status: 'complete',
    subscription: details.subscription,
    url: null,
  };
  // A subscription's discount was redeemed with its first invoice.
  if (session.mode === 'payment') redeemDiscount(work, session);
  saveCard(work, session.customer, details.payment_intent);
  work.objects.put({ ...details, last_error: null });
  return putAndEmit(work, 'checkout.session.completed', complete);
}

/** Saves the card of a payment for the customer's future payments, if the payment was set up for that. */
function saveCard(work: Work, customer: string | null, intentId: string | null): void {
  const intent = intentId ? work.objects.get('payment_intent', intentId) : undefined;
  const method = intent?.payment_method ? work.objects.get('payment_method', intent.payment_method) : undefined;
  if (customer && intent?.setup_future_usage && method) attachTo(work, method, customer);
}

/** Expires an unpaid session, together with its subscription and intent. */
export function expireSession(work: Work, session: CheckoutSession): CheckoutSession {
  const expired: CheckoutSession = { ...session, status: 'expired', url: null };
  work.objects.put(expired);
  abandon(work, detailsOf(work.objects, session));
  work.emit('checkout.session.expired', expired);
  return expired;
}

/** Cancels the unpaid intent and the incomplete subscription of a session. */
export function abandon(work: Work, { payment_intent, subscription: id }: CheckoutDetails): void {
  const subscription = id ? work.objects.get('subscription', id) : undefined;
  if (subscription) {
    if (subscription.status === 'incomplete') expireUnpaid(work, subscription);
    return;
  }
  const intent = payment_intent ? work.objects.get('payment_intent', payment_intent) : undefined;
  if (!intent || intent.status === 'succeeded' || intent.status === 'canceled') return;
  cancelIntent(work, intent, 'automatic');
}

/** Expires the open sessions that are past their expiry time. */
export function expireOverdue(work: Work): void {
  const now = nowInSeconds();
  for (const session of work.objects.all('checkout.session', { status: 'open' })) {
    if (session.expires_at <= now) expireSession(work, session);
  }
}

/** Updates the invoice and the session that an intent pays, after its 3-D Secure step has succeeded or failed. */
export function afterAuthentication(work: Work, intent: PaymentIntent): void {
  const isPaid = intent.status === 'succeeded';
  const invoice = invoicePaidBy(work.objects, intent.id);
  if (invoice && isPaid) settleInvoice(work, invoice, intent.payment_method);
  const [details] = work.objects.all('checkout.details', { payment_intent: intent.id });
  const session = details && work.objects.get('checkout.session', details.session);
  if (!session || session.status !== 'open') return;
  if (isPaid) completeSession(work, session);
  else work.objects.put({ ...details, last_error: intent.last_payment_error?.message ?? null });
}
