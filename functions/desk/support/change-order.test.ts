import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { markUnreachable } from '../../mail/outbox/sending/unreachable-store.ts';
import type { Buyer } from '../../test/people/buyer.ts';
import { eventually } from '../../test/eventually.ts';
import { interleaved } from '../../test/faults/interleaved.ts';
import { Desk } from '../../test/stories/desk/desk.ts';
import { DAY, inDays, itIs } from '../../test/time.ts';
import { useBuyer, useOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld({ countsSales: true });
const organizer = useOrganizer(shop);
const buyer = useBuyer(shop);
const desk = new Desk(organizer);

const RENTAL = { kind: 'rental', rental: { hours: 48, window_days: 30 }, price: 499 } as const;

/** Buys an event that has begun, and waits until its seller sees that. */
async function bought(offer: object = {}, request: object = {}) {
  const event = await organizer.sells(offer, { start_time: inDays(-1), end_time: null });
  const purchase = await buyer.buys(event, request);
  await desk.until(purchase.orderId);
  return { event, ...purchase };
}

/** Waits for so many links in mails to an address. @returns the token of the last one */
async function token(email: string, links = 1): Promise<string> {
  const found = () => shop.mails().filter(({ to, text }) => to.includes(email) && text.includes('/gift/'));
  await eventually(() => found().length >= links);
  return /\/gift\/(\S+)/.exec(found().at(-1)!.text)![1]!;
}

it.each([
  ['extend', () => ({ until: inDays(60) })],
  ['move', () => ({ email: `${randomUUID()}@example.com` })],
])('makes one change (%s) of two presses with the same key, and answers both with 200, however they interleave', (kind, wanted) =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.nat(3), { minLength: 10, maxLength: 40 }), async (turns) => {
      const { orderId } = await bought(RENTAL);
      const change = { change: kind, ...wanted(), key: 'pressed-at-the-same-time' };
      const press = { does: () => desk.changes(orderId, change) };
      const presses = await interleaved([press, press], turns);
      expect(presses.map(({ result }) => result!.status)).toEqual([200, 200]);
      expect((await desk.order(orderId)).changes).toHaveLength(1);
    }),
    { numRuns: 6, endOnFailure: true },
  ),
);

it('makes one of two changes with the same key, and refuses the other one, however they interleave', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.nat(3), { minLength: 10, maxLength: 40 }), async (turns) => {
      const { orderId } = await bought(RENTAL);
      const key = 'one-key-for-two-changes';
      const extend = () => desk.changes(orderId, { change: 'extend', until: inDays(60), key });
      const move = () => desk.changes(orderId, { change: 'move', email: `${randomUUID()}@example.com`, key });
      const [extended, moved] = await interleaved([{ does: extend }, { does: move }], turns);
      const { changes } = await desk.order(orderId);
      expect(changes).toHaveLength(1);
      const [made, refused] = changes[0].kind === 'extend' ? [extended, moved] : [moved, extended];
      expect(made!.result!.status).toBe(200);
      expect(refused!.result).toMatchObject({ status: 400, json: { field: 'key' } });
    }),
    { numRuns: 6, endOnFailure: true },
  ));

const refusal = (error: RegExp) => ({ status: 409, json: { code: 'change_not_possible', error: expect.stringMatching(error) } });

describe('extending', () => {
  const extend = (orderId: string, until: string, key?: string) =>
    desk.changes(orderId, { change: 'extend', until, ...(key && { key }) });

  it('lets a rental be watched until a later moment, and says so on the order', async () => {
    const { event, orderId } = await bought(RENTAL);
    await buyer.watches(event);
    const until = inDays(5);
    expect((await extend(orderId, until, 'extended-twice-by-one')).status).toBe(200);
    expect((await extend(orderId, until, 'extended-twice-by-one')).status).toBe(200);
    itIs(Date.now() + 4 * DAY);
    expect(await buyer.canWatch(event)).toBe(true);
    itIs(Date.now() + 2 * DAY);
    expect(await buyer.canWatch(event)).toBe(false);
    jest.restoreAllMocks();
    expect((await desk.order(orderId)).changes).toMatchObject([
      { kind: 'extend', until, by: 'Olu', reason: 'They wrote to us.' },
    ]);
  });

  it('lets a rental be started later', async () => {
    const { event, orderId } = await bought({ ...RENTAL, rental: { hours: 48, window_days: 3 } });
    expect(await extend(orderId, inDays(1))).toMatchObject(refusal(/lasts that long already/));
    expect((await extend(orderId, inDays(20))).status).toBe(200);
    itIs(Date.now() + 19 * DAY);
    expect(await buyer.canWatch(event)).toBe(true);
    itIs(Date.now() + 1.5 * DAY);
    expect(await buyer.canWatch(event)).toBe(true);
  });

  it('says why there is nothing to extend', async () => {
    const forGood = await bought();
    expect(await extend(forGood.orderId, inDays(5))).toMatchObject(refusal(/never ends/));
    const { orderId, paymentId } = await bought(RENTAL);
    for (const days of [-1, 400]) expect(await extend(orderId, inDays(days))).toMatchObject(refusal(/^Choose a moment/));
    await desk.refunds(orderId, { amount: 499, paymentId });
    expect(await extend(orderId, inDays(60))).toMatchObject(refusal(/no longer gives access/));
    expect((await desk.changes(orderId, { change: 'extend', until: 'soon' })).json.field).toBe('until');
  });
});

describe('moving', () => {
  const move = (orderId: string, email: string, key?: string) =>
    desk.changes(orderId, { change: 'move', email, ...(key && { key }) });

  it('gives what was bought to the reader of another address, by a mailed link', async () => {
    const { event, orderId, paymentId } = await bought();
    const right = await shop.buyer();
    expect(await move(orderId, right.email)).toMatchObject({
      status: 200,
      json: { message: `We sent the link to ${right.email}.` },
    });
    expect(await buyer.canWatch(event)).toBe(false);
    expect((await desk.order(orderId)).access).toBe('waiting');
    const link = await token(right.email);
    expect((await shop.visitor().get(`/gifts/${link}`)).json).toMatchObject({ isTicket: true, from: null });
    expect(await right.redeems(link)).toMatchObject({ status: 200 });
    expect(await right.canWatch(event)).toBe(true);
    expect(await desk.order(orderId)).toMatchObject({ access: 'open', gift: { email: right.email, isRedeemed: true } });
    expect(await move(orderId, 'third@example.com')).toMatchObject(refusal(/Somebody has opened this/));
    // The money goes back to who paid, and the access of who watches ends.
    expect((await desk.refunds(orderId, { amount: 1999, paymentId })).status).toBe(200);
    expect(await right.canWatch(event)).toBe(false);
  });

  it('does not show the link to the buyer, and replaces an earlier one', async () => {
    const { orderId } = await bought();
    const right = await shop.buyer();
    await move(orderId, 'wrong-again@example.com');
    const old = await token('wrong-again@example.com');
    expect((await buyer.order()).gift).toMatchObject({ email: 'wrong-again@example.com', link: null });
    await move(orderId, right.email);
    expect((await right.redeems(old)).json.code).toBe('gift_not_found');
    expect((await right.redeems(await token(right.email))).status).toBe(200);
  });

  it('corrects the address of a gift', async () => {
    const { event, orderId } = await bought({}, { gift: { email: 'freind@example.com' } });
    const friend: Buyer = await shop.buyer();
    expect((await move(orderId, friend.email)).status).toBe(200);
    expect((await friend.redeems(await token(friend.email))).status).toBe(200);
    expect(await friend.canWatch(event)).toBe(true);
  });

  it('sends one mail for a key, and leaves a watched purchase to the organiser', async () => {
    const { event, orderId } = await bought();
    await organizer.post(`/studio/events/${event._id}`, { start_time: inDays(3) });
    await buyer.watches(event);
    const answers = await Promise.all([1, 2].map(() => move(orderId, 'late@example.com', 'moved-by-two-presses')));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect((await move(orderId, 'late@example.com', 'moved-by-two-presses')).status).toBe(200);
    await token('late@example.com');
    await shop.untilQuiet();
    expect(shop.mails().filter(({ to }) => to.includes('late@example.com'))).toHaveLength(1);
    expect((await buyer.asksForRefund(orderId)).json.state).toBe('queued');
  });

  it('says why an order cannot be moved', async () => {
    const { orderId, paymentId } = await bought();
    expect((await move(orderId, 'not an address')).json.field).toBe('email');
    await desk.refunds(orderId, { amount: 1999, paymentId });
    expect(await move(orderId, 'x@example.com')).toMatchObject(refusal(/no longer gives access/));
  });
});

describe('sending again', () => {
  const resend = (orderId: string, key?: string) => desk.changes(orderId, { change: 'resend', ...(key && { key }) });
  const receipts = () => buyer.mails().filter(({ subject }) => subject.startsWith('Your receipt'));

  it('mails the receipt once for a key, and not without end', async () => {
    const { orderId } = await bought();
    await eventually(() => receipts().length === 1);
    for (const key of ['a-first-time-again', 'a-first-time-again', 'a-second-time-again']) {
      expect(await resend(orderId, key)).toMatchObject({
        status: 200,
        json: { message: `We sent the receipt to ${buyer.email} again.` },
      });
    }
    await eventually(() => receipts().length === 3);
    for (let n = 0; n < 3; n++) expect((await resend(orderId)).status).toBe(200);
    expect((await resend(orderId)).json.code).toBe('too_many_attempts');
  });

  it('mails the link of a gift that nobody has opened', async () => {
    const { orderId } = await bought({}, { gift: { email: 'patient@example.com' } });
    await token('patient@example.com');
    expect((await resend(orderId)).json.message).toBe('We sent the link to patient@example.com again.');
    await token('patient@example.com', 2);
  });

  it('says that mails to the address came back', async () => {
    const { orderId } = await bought();
    await eventually(() => receipts().length === 1);
    await markUnreachable(buyer.email, { reason: 'bounce', detail: 'General', at: new Date().toISOString() });
    expect(await resend(orderId)).toMatchObject(refusal(/came back or were reported as spam/));
  });
});
