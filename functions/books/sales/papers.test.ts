import { intentIdOf } from '../../test/providers/at-stripe.ts';
import { eventually } from '../../test/eventually.ts';
import { published } from '../../test/people/organizer.ts';
import { subscriptionEvent } from '../../test/samples/sample-event.ts';
import { Desk } from '../../test/stories/desk/desk.ts';
import { Evening, Watcher } from '../../test/stories/broadcast/evening.ts';
import { expectMail, expectPapers, type Purchase } from '../../test/stories/papers/expect-papers.ts';
import {
  buyersPapers,
  cellsOf,
  type Charge,
  exportsSales,
  inDollars,
  type Parties,
  rowsOf,
} from '../../test/stories/papers/papers.ts';
import { inDays, takeTheClock } from '../../test/time.ts';
import { useWorld } from '../../test/use-world.ts';

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

const PART = 200;

const TABLE = PROVIDERS.flatMap(
  (provider) => KINDS.flatMap((kind) => BACKS.map((back) => [provider, kind, back] as const)),
  // PayPal takes no subscriptions.
).filter(([provider, kind]) => provider === 'stripe' || kind !== 'subscription');

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

it.each(TABLE)('by %s, %s, of which %s went back', async (provider, kind, back) => {
  const purchase = await bought(provider, kind);
  await goesBack(purchase, back);
  await expectPapers(purchase);
});

/** Disputes a payment, and lets the provider decide. */
async function decides({ organizer, charge }: Purchase, isWon: boolean): Promise<void> {
  const { orderId, paymentId, amount, provider } = charge;
  const desk = new Desk(organizer);
  await desk.until(orderId);
  const untilShown = (state: string) => desk.until(orderId, ({ payments: [one] }) => one.state === state);
  if (provider === 'stripe') {
    const dispute = await atStripe.dispute(paymentId);
    await untilShown('disputed');
    await atStripe.closeDispute(dispute, isWon ? 'won' : 'lost');
  } else {
    const dispute = await atPaypal.dispute(paymentId);
    await untilShown('disputed');
    await atPaypal.resolve(dispute, isWon ? 'seller' : 'buyer');
  }
  if (isWon) return void (await untilShown('paid'));
  // PayPal refunds the buyer itself, and a bank keeps what it withdrew.
  await untilShown(provider === 'paypal' ? 'refunded' : 'charged-back');
  charge[provider === 'paypal' ? 'refunded' : 'disputed'] = amount;
}

it.each(PROVIDERS)('by %s, a ticket whose dispute was won: the papers are as if there had been none', async (provider) => {
  const purchase = await bought(provider, 'ticket');
  await decides(purchase, true);
  await expectPapers(purchase, 'closed');
});

it.each(PROVIDERS)('by %s, a ticket whose dispute was lost', async (provider) => {
  const purchase = await bought(provider, 'ticket');
  await decides(purchase, false);
  await expectPapers(purchase, provider === 'paypal' ? 'closed' : 'lost');
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
  await eventually(() => buyer.mails().some(({ subject }) => subject.startsWith('Your refund of $2.00')));

  const { receipts } = (await buyer.receipts(orderId)).json;
  expect(receipts).toMatchObject([
    { provider: 'stripe', paymentId: second, amount: 999, creditNotes: [{ amount: PART }] },
    { provider: 'stripe', paymentId: first, amount: 999, creditNotes: [] },
  ]);
  const mails = buyer.mails();
  const naming = (paymentId: string) => mails.filter(({ text }) => text.includes(paymentId)).map(({ subject }) => subject);
  expect(naming(first)).toEqual([expect.stringMatching(/^Your receipt/)]);
  expect(naming(second)).toEqual([expect.stringMatching(/^Your receipt/), expect.stringMatching(/^Your refund of \$2\.00/)]);
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
