import { randomUUID } from 'node:crypto';
import { findEvent } from '../../../../functions/catalog/listings/events-store.ts';
import { byCard } from '../../../../functions/money/checkout/card/create-checkout-payment-intent.ts';
import { openCheckout } from '../../../../functions/money/checkout/open-checkout.ts';
import { purchaseOf } from '../../../../functions/money/checkout/purchase-request.ts';
import { type Order, orderIdFor } from '../../../../functions/money/orders/order.ts';
import { findOrder } from '../../../../functions/money/orders/orders-store.ts';
import { applyPayment } from '../../../../functions/money/orders/settlement/apply-payment.ts';
import { findPayment } from '../../../../functions/money/payments/payments-store.ts';
import { stripePayments } from '../../../../functions/money/payments/stripe/payment-intents.ts';
import { stripe } from '../../../../functions/money/payments/stripe/stripe.ts';
import { queueRefund } from '../../../../functions/money/refunds/requests/queued-refunds-store.ts';
import { createAccount, findAccount } from '../../../../functions/people/auth/accounts-store.ts';
import { hashPassword } from '../../../../functions/people/auth/passwords/password.ts';
import { ApiError } from '../../../../functions/platform/http/api-error.ts';
import { env } from '../../../../functions/platform/env.ts';
import { newId } from '../../../../functions/platform/ids.ts';
import { stepId } from '../../../../functions/books/reports/checkouts/checkout-step.ts';
import { recordSteps } from '../../../../functions/books/reports/checkouts/record-steps.ts';
import { OPENED } from '../../../../functions/books/reports/numbers/numbers-rules.ts';
import { addView } from '../../../../functions/books/reports/views/add-view.ts';
import { viewedEvent } from '../../../../functions/books/reports/views/viewed-event.ts';
import { buyerNamed } from './buyers.ts';
import type { Step } from './plan.ts';
import { releaseClock } from './shifted-clock.ts';

type Sale = Extract<Step, { do: 'sell' | 'begin' }>;

/** The card that pays for everything in the history. */
const CARD = { last4: '4242', country: 'US' };
const REASON = 'I am travelling on that evening after all.';

/** Answers by which the product says that a step is not possible as things are now, and will not be. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429;

/**
 * Takes a step of the history as the product does it, at whatever time the clock of this process shows. A purchase is recorded before the
 * stand-in is told that it was paid, because a consumer of the stand-in's webhook would record it with the real time.
 * Every step but a visit and a dispute can be taken again: it does what is left of it. A step is left out that the product refuses, because
 * somebody has changed the event meanwhile.
 */
export async function takeStep(step: Step): Promise<void> {
  try {
    await take(step);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

async function take(step: Step): Promise<void> {
  switch (step.do) {
    case 'sell':
    case 'begin':
      return buy(step);
    case 'visit':
      return visit(step);
    case 'refund':
      return refund(await orderOf(step.sale));
    case 'ask':
      return ask(await orderOf(step.sale));
    case 'dispute':
      return dispute(await orderOf(step.sale));
  }
}

let passwordHash: Promise<string> | undefined;

/** Returns the account of a buyer, which is made if it is missing. Nobody knows its password. */
async function accountOf(buyer: number): Promise<{ userId: string; name: string; email: string }> {
  const { name, email } = buyerNamed(buyer);
  const known = await findAccount(email);
  if (known) return { userId: known.userId, name, email };
  const userId = newId('usr');
  passwordHash ??= hashPassword(randomUUID());
  await createAccount({ userId, email, name, passwordHash: await passwordHash, referral: null, role: 'viewer' });
  return { userId, name, email };
}

async function buy(sale: Sale): Promise<void> {
  const session = await accountOf(sale.buyer);
  const { eventId, packageId, country, code } = sale;
  const purchase = await purchaseOf({
    body: { eventId, packageId, ...(code && { code }) },
    headers: { 'cloudfront-viewer-country': country },
    network: networkOf(sale),
    host: 'marquee.localhost',
    scheme: 'http',
    session,
  });
  const { userId } = session;
  const orderId = orderIdFor(userId, purchase.item, null, 0);
  const known = await findOrder(userId, orderId);
  if (known?.status !== 'paid') {
    const { payment } = await openCheckout(purchase, byCard);
    if (payment && sale.do === 'sell') await record((await findOrder(userId, orderId))!, payment.methodId);
  }
  const order = (await findOrder(userId, orderId))!;
  if (order.paymentIntentId && sale.do === 'sell') await confirm(order.paymentIntentId);
  await countBegun(order);
}

/** Counts that an order was begun, as the stream does for orders of the last days only. It counts once, for a month of the real time. */
async function countBegun(order: Order): Promise<void> {
  if (order.kind !== 'package' || !order.ownerId) return;
  releaseClock();
  const { orderId, ownerId, eventId, createdAt } = order;
  await recordSteps([{ id: stepId(orderId, 'opened'), ownerId, eventId, orderedAt: createdAt, at: createdAt, counter: OPENED }]);
}

/** The networks differ, because many purchases from one would soon be limited. */
const networkOf = ({ buyer }: Sale) => `203.0.${113 + Math.floor(buyer / 250)}.${1 + (buyer % 250)}`;

async function record(order: Order, paymentId: string): Promise<void> {
  const { userId, orderId, attempt, amount, currency } = order;
  const payment = {
    provider: 'stripe' as const,
    paymentId,
    status: 'succeeded' as const,
    amount,
    currency,
    refunded: 0,
    isDisputed: false,
    isReversed: false,
    card: CARD,
    reference: { userId, orderId, attempt },
  };
  await applyPayment({ payment, recorded: null, order, provider: stripePayments });
}

/** Tells the stand-in that a payment was made, unless it knows. */
async function confirm(paymentId: string): Promise<void> {
  const { paymentIntents } = await stripe();
  const { status } = await paymentIntents.retrieve(paymentId);
  if (status !== 'succeeded') await paymentIntents.confirm(paymentId, { payment_method: 'pm_card_visa' });
}

/** Returns the order of an earlier step; null if its event refused it. */
async function orderOf({ buyer, eventId, packageId }: Sale): Promise<Order | null> {
  const [{ userId }, event] = await Promise.all([accountOf(buyer), findEvent(eventId)]);
  const pkg = event?.packages.find(({ _id }) => _id === packageId);
  if (!event || !pkg) return null;
  const sells = { kind: pkg.kind === 'rental' ? ('rental' as const) : ('ppv' as const) };
  const item = { kind: 'package', eventId, eventTitle: event.title, packageId, packageName: pkg.name, sells };
  return findOrder(userId, orderIdFor(userId, item as Parameters<typeof orderIdFor>[1], null, 0));
}

async function refund(order: Order | null): Promise<void> {
  const paymentId = order?.paymentIntentId;
  if (!order || !paymentId) return;
  const recorded = await findPayment({ provider: 'stripe', paymentId });
  if (recorded?.status === 'recorded') {
    const { userId, orderId } = order;
    const reference = { userId, orderId, attempt: order.paidAttempt ?? order.attempt };
    const { amount, currency } = recorded;
    const whole = { status: 'succeeded' as const, amount, currency, refunded: amount, isReversed: true, isDisputed: false };
    await applyPayment({
      payment: { provider: 'stripe', paymentId, card: CARD, reference, ...whole },
      recorded,
      provider: stripePayments,
    });
  }
  const { refunds } = await stripe();
  await refunds.create({ payment_intent: paymentId }, { idempotencyKey: `history-${order.orderId}` });
}

/** Leaves a refund to the organiser. */
async function ask(order: Order | null): Promise<void> {
  if (order?.status !== 'paid' || order.refund) return;
  const askedAt = new Date().toISOString();
  await queueRefund(order, { state: 'queued', amount: order.amount, reason: REASON, note: null, askedAt });
}

/** Has the stand-in's bank dispute a payment, of which the product learns by a webhook. */
async function dispute(order: Order | null): Promise<void> {
  if (!order?.paymentIntentId || order.status !== 'paid') return;
  const answer = await fetch(`${env.stripeApiBase}/_disputes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payment_intent: order.paymentIntentId }),
    signal: AbortSignal.timeout(8_000),
  });
  if (!answer.ok) throw new ApiError('payments_unavailable');
}

async function visit({ eventId, host, views, at }: Extract<Step, { do: 'visit' }>): Promise<void> {
  const event = await viewedEvent(eventId, at);
  if (event) await addView({ ...event, views }, host, at);
}
