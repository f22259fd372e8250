import { eventually } from '../../test/eventually.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { useBuyer, useEvent, useOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld({ countsSales: true });
const [organizer, rival] = [useOrganizer(shop), useOrganizer(shop)];
const buyer = useBuyer(shop);
const event = useEvent(() => sampleEvent({ ownerId: organizer.userId }));

const show = (orderId: string, as = organizer) => as.get(`/studio/orders/${orderId}`);
// oxlint-disable-next-line typescript/no-explicit-any
const until = async (orderId: string, fits: (order: any) => boolean) => {
  await eventually(async () => {
    const { status, json } = await show(orderId);
    return status === 200 && fits(json);
  });
  return (await show(orderId)).json;
};

it('shows what was bought, its payment with its receipt, and when it was first watched', async () => {
  await organizer.makesCode({ code: 'EARLY', percent: 50, eventId: event._id });
  const { orderId, paymentId } = await buyer.buys(event, { code: 'EARLY' });
  await buyer.watches(event);
  const order = await until(orderId, ({ payments }) => payments[0].receipt !== null);
  expect(order).toMatchObject({
    orderId,
    buyer: { email: buyer.email },
    kind: 'ppv',
    eventTitle: 'Fight Night',
    itemName: 'Live',
    listPrice: 1999,
    discount: 1000,
    code: 'EARLY',
    country: 'US',
    gift: null,
    refund: null,
    access: 'open',
    firstPlayedAt: expect.any(String) as string,
  });
  expect(order.payments).toMatchObject([
    { provider: 'stripe', paymentId, amount: 999, refunded: 0, state: 'paid', last4: '4242', creditNotes: [] },
  ]);
});

it('shows each refund with its credit note, and that the access has ended', async () => {
  const { orderId, paymentId } = await buyer.buys(event);
  await shop.atStripe.refund(paymentId, 500);
  await until(orderId, ({ payments }) => payments[0].creditNotes.length === 1);
  await shop.atStripe.refund(paymentId);
  const { payments, access } = await until(
    orderId,
    (order) => order.payments[0].creditNotes.length === 2 && order.payments[0].state === 'refunded',
  );
  expect(payments).toMatchObject([{ state: 'refunded', refunded: 1999, creditNotes: [{ amount: 500 }, { amount: 1499 }] }]);
  expect(access).toBe('closed');
});

it('shows a dispute and what a buyer asked for', async () => {
  await organizer.post(`/studio/events/${event._id}`, { refund_rule: 'never' });
  const { orderId, paymentId } = await buyer.buys(event);
  await buyer.asksForRefund(orderId, 'I am ill.');
  await shop.atStripe.dispute(paymentId);
  const { refund, payments } = await until(orderId, (order) => order.payments[0].state === 'disputed');
  expect(refund).toMatchObject({ state: 'queued', reason: 'I am ill.', decidedAt: null });
  expect(payments).toMatchObject([{ disputed: 1999, disputedAt: expect.any(String) as string }]);
});

it('shows the recipient of a gift, and whether it was redeemed, but not its link', async () => {
  const { orderId } = await buyer.buys(event, { gift: { email: 'friend@example.com' } });
  const order = await until(orderId, ({ payments }) => payments.length === 1);
  expect(order).toMatchObject({ gift: { email: 'friend@example.com', isRedeemed: false }, access: 'waiting' });
  expect(JSON.stringify(order)).not.toContain('gift_');
});

it('does not exist for others, and before it is paid', async () => {
  const { orderId } = await buyer.buys(event);
  await until(orderId, () => true);
  const unpaid = (await (await shop.buyer()).checksOut(event)).json.orderId as string;
  for (const answer of [await show(orderId, rival), await show(unpaid), await show('ord_nothing')]) {
    expect(answer).toMatchObject({ status: 404, json: { code: 'order_not_found' } });
  }
});
