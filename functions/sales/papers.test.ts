import { formatMoney } from '#shared/money.ts';
import { sumOf } from '#shared/ledger/divide.ts';
import { intentIdOf } from '../test/at-stripe.ts';
import { eventually } from '../test/eventually.ts';
import { published } from '../test/organizer.ts';
import { subscriptionEvent } from '../test/sample-event.ts';
import { Desk } from '../test/stories/desk.ts';
import { Evening, Watcher } from '../test/stories/evening.ts';
import {
  buyersPapers,
  cellsOf,
  type Charge,
  exportsSales,
  inDollars,
  type Parties,
  rowsOf,
  sellersPapers,
} from '../test/stories/papers.ts';
import { inDays, takeTheClock } from '../test/time.ts';
import { useWorld } from '../test/use-world.ts';

/*
 * Every paper of a purchase names its own provider, the provider's id of the payment, and its amounts: for each provider, each kind of
 * order, and whatever went back. Before, the buyer had begun to pay at the other provider, whose id no paper may name.
 */

const shop = useWorld({ countsSales: true });
const { atStripe, atPaypal } = shop;
afterEach(() => jest.useRealTimers());

type Provider = Charge['provider'];
const PROVIDERS = ['stripe', 'paypal'] as const;
const KINDS = ['ticket', 'rental', 'bundle', 'gift', 'subscription'] as const;
const BACKS = ['nothing', 'a part', 'all', 'a dispute'] as const;
type Kind = (typeof KINDS)[number];
type Back = (typeof BACKS)[number];

/** Words by which a paper names a provider. */
const WAY = { stripe: 'Card', paypal: 'PayPal' } as const;
const PART = 200;

const TABLE = PROVIDERS.flatMap(
  (provider) => KINDS.flatMap((kind) => BACKS.map((back) => [provider, kind, back] as const)),
  // PayPal takes no subscriptions.
).filter(([provider, kind]) => provider === 'stripe' || kind !== 'subscription');

interface Purchase extends Parties {
  charge: Charge;
  /** The id with which the buyer began to pay at the other provider; null if they could not. */
  other: string | null;
}

async function offered(kind: Kind, { organizer }: Pick<Parties, 'organizer'>) {
  const times = { start_time: inDays(10), end_time: null };
  if (kind === 'rental') return organizer.sells({ kind, rental: { hours: 48, window_days: 30 }, price: 1250 }, times);
  if (kind === 'bundle') return (await organizer.sellsSeason(times, times))[0];
  if (kind === 'subscription') return published(subscriptionEvent('month', { ownerId: organizer.userId }));
  return organizer.sells({}, times);
}

async function bought(provider: Provider, kind: Kind): Promise<Purchase> {
  const [organizer, buyer] = [await shop.organizer(), shop.stranger()];
  await buyer.register();
  const event = await offered(kind, { organizer });
  const [parties, amount] = [{ shop, organizer, buyer, eventId: event._id }, event.packages[0]!.price];
  const charge = { provider, amount, refunded: 0, disputed: 0 };
  const request = kind === 'gift' ? { gift: { email: `for-${buyer.email}` } } : {};
  if (kind === 'subscription') {
    await buyer.subscribes(event);
    const { orderId } = await buyer.order();
    const [{ paymentId }] = (await new Desk(organizer).until(orderId)).payments;
    return { ...parties, charge: { ...charge, orderId, paymentId }, other: null };
  }
  if (provider === 'stripe') {
    const other = (await buyer.opensPaypal(event, request)).json.paypalOrderId as string;
    return { ...parties, charge: { ...charge, ...(await buyer.buys(event, request)) }, other };
  }
  const other = intentIdOf((await buyer.checksOut(event, request)).json.clientSecret);
  const { orderId, captureId } = await buyer.buysByPaypal(event, request);
  return { ...parties, charge: { ...charge, orderId, paymentId: captureId }, other };
}

async function goesBack({ organizer, charge }: Purchase, back: Back): Promise<void> {
  const { orderId, paymentId, provider, amount } = charge;
  const desk = new Desk(organizer);
  await desk.until(orderId);
  if (back === 'a dispute') {
    await (provider === 'stripe' ? atStripe : atPaypal).dispute(paymentId);
    charge.disputed = amount;
  } else if (back !== 'nothing') {
    charge.refunded = back === 'all' ? amount : PART;
    expect((await desk.refunds(orderId, { amount: charge.refunded, paymentId, provider })).status).toBe(200);
  }
}

/** Waits until every paper that follows the payment has heard of its state. */
async function settled({ buyer, organizer, charge, eventId }: Purchase): Promise<void> {
  const { orderId, amount, refunded, disputed } = charge;
  const left = amount - refunded - disputed;
  await new Desk(organizer).until(
    orderId,
    ({ payments: [one] }) =>
      one.receipt !== null &&
      one.refunded === refunded &&
      one.disputed === disputed &&
      one.creditNotes.length === (refunded ? 1 : 0),
  );
  await eventually(async () => (await organizer.get(`/studio/events/${eventId}/statement`)).json.net === left);
  await eventually(() => buyer.mails().length >= (refunded > 0 ? 2 : 1));
  if (disputed > 0) await eventually(async () => (await organizer.disputes()).length > 0);
  await shop.untilQuiet();
}

async function expectPapers(purchase: Purchase): Promise<void> {
  await settled(purchase);
  const { charge, other, organizer } = purchase;
  const { provider, paymentId, orderId, amount, refunded, disputed } = charge;
  const [way, left, own] = [WAY[provider], amount - refunded - disputed, { provider, paymentId }];
  const notes = refunded > 0 ? [{ amount: refunded }] : [];
  const theirs = await buyersPapers(purchase, charge);
  expect(theirs).toMatchObject({
    order: { amount, refundedAmount: refunded, payment: own },
    receipts: [{ ...own, orderId, amount, creditNotes: notes }],
    page: {
      paid: { right: formatMoney(amount) },
      left: refunded > 0 ? { right: formatMoney(amount - refunded) } : null,
      payment: expect.arrayContaining([
        { left: 'Payment method', right: way },
        { left: 'Payment reference', right: paymentId },
        { left: 'Order', right: orderId },
      ]),
    },
    pdf: [200, '%PDF-'],
    export: {
      orders: [{ orderId, amount, paymentReference: paymentId }],
      payments: [{ provider, paymentReference: paymentId, orderId, amount }],
      receipts: [{ orderId, amount, creditNotes: notes }],
    },
  });
  expectMail(theirs.receiptMail?.text, charge, formatMoney(amount));
  if (refunded > 0) expectMail(theirs.refundMail?.text, charge, formatMoney(refunded));

  const mine = await sellersPapers(purchase, charge);
  const row = { orderId, ...own, amount, refunded, disputed };
  const sums = { sales: 1, free: 0, given: 0, gross: amount, net: left };
  expect(mine).toMatchObject({
    order: { payments: [{ ...own, amount, refunded, disputed, creditNotes: notes }] },
    list: [row],
    report: { ...sums, refunded, disputed },
    statement: { ...sums, refunds: refunded, disputes: disputed },
    payouts: { earned: left },
    disputes: disputed > 0 ? [{ ...own, orderId, amount }] : [],
  });
  for (const entry of mine.entries) expect(entry).toMatchObject({ ...own, orderId });
  expect(sumOf(mine.entries.map((entry) => entry.amount))).toBe(left);
  if (disputed > 0) expectMail(mine.disputeMail?.text, charge, formatMoney(amount));
  // Only a card has last digits.
  expect(mine.list[0].last4 === null).toBe(provider === 'paypal');

  const [orders, sales] = [await exportsSales(organizer, 'orders', 'csv'), await exportsSales(organizer, 'sales', 'csv')];
  const money = { Refunded: inDollars(refunded), Disputed: inDollars(disputed) };
  const exported = { Order: orderId, Provider: provider, Payment: paymentId, Amount: inDollars(amount), Left: inDollars(left) };
  expect(rowsOf(orders)).toEqual([expect.objectContaining({ ...exported, ...money })]);
  const all = rowsOf(sales).filter(({ By }) => By === 'all');
  expect(all).toEqual([expect.objectContaining({ Sold: '1', Gross: inDollars(amount), Net: inDollars(left), ...money })]);
  // Compared here, because a failure would print all papers.
  const papers = JSON.stringify([theirs, mine, orders.toString()]);
  expect([other, other !== null && papers.includes(other)]).toEqual([other, false]);
}

/** Checks that a mail names the payment and an amount of it, and nobody but its provider. */
function expectMail(text: string | undefined, { provider, paymentId, orderId }: Charge, money: string): void {
  for (const words of [paymentId, orderId, ...(text?.includes('dispute') ? [] : [money])]) expect(text).toContain(words);
  expect(text).toMatch(provider === 'paypal' ? /PayPal/ : /\bcard\b|\bbank\b/);
  expect(text).not.toMatch(provider === 'paypal' ? /\bcard\b|\bbank\b|Stripe/i : /PayPal/);
}

it.each(TABLE)('by %s, %s, of which %s went back', async (provider, kind, back) => {
  const purchase = await bought(provider, kind);
  await goesBack(purchase, back);
  await expectPapers(purchase);
});

it.each(PROVIDERS)('by %s, a ticket of an event that was cancelled', async (provider) => {
  const purchase = await bought(provider, 'ticket');
  const { organizer, charge, eventId } = purchase;
  await new Desk(organizer).until(charge.orderId);
  const body = { title: 'Fight Night', reason: 'The headliner is ill.' };
  expect((await organizer.post(`/studio/events/${eventId}/cancel`, body)).status).toBe(200);
  charge.refunded = charge.amount;
  await expectPapers(purchase);
});

it.each(PROVIDERS)('by %s, a ticket whose buyer missed some minutes', async (provider) => {
  takeTheClock();
  const organizer = await shop.organizer();
  const evening = await Evening.of(shop, organizer);
  const { event } = evening.night;
  const [buyer, amount] = [await shop.buyer(), event.packages[0]!.price];
  const paid = provider === 'stripe' ? await buyer.buys(event) : await buyer.buysByPaypal(event);
  const paymentId = 'captureId' in paid ? paid.captureId : paid.paymentId;
  const watcher = new Watcher(buyer);
  await evening.night.broadcasts();
  await evening.opens(watcher);
  await evening.lasts(2);
  const lostAt = await evening.loses();
  await evening.lasts(4);
  await evening.returns(lostAt);
  await evening.lasts(2);
  await evening.night.ends();
  const charge = { provider, paymentId, orderId: paid.orderId, amount, refunded: 1000, disputed: 0 };
  await expectPapers({ shop, organizer, buyer, eventId: event._id, charge, other: null });
});

it.each(PROVIDERS)('by %s, a plan of the platform, of which a part went back', async (provider) => {
  const buyer = shop.stranger();
  await buyer.register();
  const plan = { planId: 'seo-basic', planName: 'SEO Basic', price: 699 };
  const charge = { provider, amount: 699, refunded: PART, disputed: 0 };
  let paid: Charge;
  if (provider === 'stripe') {
    const checkout = await buyer.post('/orders/create-checkout-payment-intent', plan);
    paid = { ...charge, orderId: checkout.json.orderId, paymentId: await buyer.pays(checkout) };
    await eventually(async () => (await buyer.order()).status === 'paid');
    await atStripe.refund(paid.paymentId, PART);
  } else {
    const { orderId, paypalOrderId } = (await buyer.post('/orders/create-paypal-order', plan)).json;
    await atPaypal.approve(paypalOrderId);
    expect((await buyer.captures(paypalOrderId)).status).toBe(200);
    paid = { ...charge, orderId, paymentId: (await atPaypal.captureOf(paypalOrderId)).id };
    await atPaypal.refund(paid.paymentId, inDollars(PART));
  }
  await eventually(() => buyer.mails().length === 2);
  const { paymentId, orderId } = paid;
  const papers = await buyersPapers({ shop, buyer }, paid);
  expect(papers).toMatchObject({
    order: { amount: 699, refundedAmount: PART, payment: { provider, paymentId } },
    receipts: [{ provider, paymentId, orderId, amount: 699, creditNotes: [{ amount: PART }] }],
    export: { payments: [{ provider, paymentReference: paymentId, amount: 699 }] },
  });
  expectMail(papers.receiptMail?.text, paid, '$6.99');
  expectMail(papers.refundMail?.text, paid, '$2.00');
});

it('by stripe, two periods of a subscription, of whose second a part went back: each paper names its own period', async () => {
  const [organizer, buyer] = [await shop.organizer(), shop.stranger()];
  await buyer.register();
  const event = await published(subscriptionEvent('month', { ownerId: organizer.userId }));
  await atStripe.advance(await buyer.subscribes(event));
  const { orderId } = await buyer.order();
  const desk = new Desk(organizer);
  const { payments } = await desk.until(orderId, (order) => order.payments.length === 2);
  const [first, second] = payments.map(({ paymentId }: Charge) => paymentId) as [string, string];
  expect(second).not.toBe(first);
  expect((await desk.refunds(orderId, { amount: PART, paymentId: second })).status).toBe(200);
  await eventually(() => buyer.mails().some(({ subject }) => subject === 'Your refund of $2.00'));

  const { receipts } = (await buyer.receipts(orderId)).json;
  expect(receipts).toMatchObject([
    { provider: 'stripe', paymentId: second, amount: 999, creditNotes: [{ amount: PART }] },
    { provider: 'stripe', paymentId: first, amount: 999, creditNotes: [] },
  ]);
  const mails = buyer.mails();
  const naming = (paymentId: string) => mails.filter(({ text }) => text.includes(paymentId)).map(({ subject }) => subject);
  expect(naming(first)).toEqual([expect.stringMatching(/^Your receipt/)]);
  expect(naming(second)).toEqual([expect.stringMatching(/^Your receipt/), 'Your refund of $2.00']);
  expect(await buyer.order()).toMatchObject({ refundedAmount: PART });
  await desk.until(orderId, (order) => order.payments[1].refunded === PART);
  expect(rowsOf(await exportsSales(organizer, 'orders', 'csv'))).toMatchObject([
    { Payment: second, Refunded: '2.00', Left: '7.99' },
    { Payment: first, Refunded: '0.00', Left: '9.99' },
  ]);
});

it('the workbook of an organisation names each payment with its own provider and amounts', async () => {
  const organizer = await shop.organizer();
  const event = await organizer.sells({}, { start_time: inDays(10), end_time: null });
  const [byCard, byPaypal] = [await (await shop.buyer()).buys(event), await (await shop.buyer()).buysByPaypal(event)];
  const desk = new Desk(organizer);
  await desk.until(byCard.orderId);
  await desk.until(byPaypal.orderId);
  const refund = { amount: PART, paymentId: byPaypal.captureId, provider: 'paypal' } as const;
  expect((await desk.refunds(byPaypal.orderId, refund)).status).toBe(200);
  await desk.until(byPaypal.orderId, ({ payments }) => payments[0].refunded === PART);
  const rows = cellsOf(await exportsSales(organizer, 'orders', 'xlsx'));
  const row = (orderId: string) => rows.find((cells) => cells[0] === orderId);
  expect(row(byCard.orderId)).toEqual(expect.arrayContaining(['19.99', '0.00', 'stripe', byCard.paymentId, '4242']));
  expect(row(byPaypal.orderId)).toEqual(expect.arrayContaining(['19.99', '2.00', '17.99', 'paypal', byPaypal.captureId]));
});

it('sells no subscription by PayPal', async () => {
  const organizer = await shop.organizer();
  const event = await published(subscriptionEvent('month', { ownerId: organizer.userId }));
  expect((await (await shop.buyer()).opensPaypal(event)).json.code).toBe('needs_subscription');
});
