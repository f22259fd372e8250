import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { reconcile } from '../../test/triggers/reconcile.ts';
import type { Buyer } from '../../test/people/buyer.ts';
import { eventually } from '../../test/eventually.ts';
import { after, DAY, HOUR, inDays, inHours, itIs } from '../../test/time.ts';
import { useBuyer, useOrganizer, useWorld } from '../../test/use-world.ts';
import type { Answer } from '../../test/people/visitor.ts';

const shop = useWorld();
const { atStripe } = shop;
const organizer = useOrganizer(shop);
const [buyer, other] = [useBuyer(shop), useBuyer(shop)];

const iso = (time: number) => new Date(time).toISOString();

describe('a rental', () => {
  const started = { start_time: inHours(-1) };
  const forRent = (changes: Partial<CatalogEvent> = started) =>
    organizer.sells({ kind: 'rental', rental: { hours: 48, window_days: 20 } }, { end_time: null, ...changes });
  const endOf = async (event: CatalogEvent) => (await buyer.watches(event)).json.accessEndsAt;

  it('opens for its hours from the first play, tells when it ends, and can be rented again', async () => {
    const event = await forRent();
    const { orderId } = await buyer.buys(event);
    expect((await buyer.order()).rental).toMatchObject({ hours: 48, endsAt: null });
    const before = Date.now();
    const accessEndsAt = await endOf(event);
    const endsAt = Date.parse(accessEndsAt);
    expect(endsAt - before).toBeGreaterThanOrEqual(48 * HOUR);
    expect((await buyer.checksOut(event)).json.code).toBe('already_paid');
    itIs(endsAt - 1000);
    const last = await buyer.watches(event);
    expect(last).toMatchObject({ status: 200, json: { accessEndsAt } });
    expect(Date.parse(last.json.expiresAt)).toBeLessThanOrEqual(endsAt);
    itIs(endsAt);
    const error = 'Your rental is over. Rent or buy this event to watch it again.';
    expect((await buyer.watches(event)).json).toMatchObject({ code: 'not_entitled', error });
    const again = await buyer.checksOut(event);
    expect([again.status, again.json.orderId === orderId]).toEqual([200, false]);
  });

  it('is over if nobody played it in its window', async () => {
    const event = await forRent();
    await buyer.buys(event);
    itIs(Date.now() + 20 * DAY + 1);
    expect(await buyer.canWatch(event)).toBe(false);
  });

  it('does not run before the event has begun, when there is nothing to play', async () => {
    const start = Date.now() + 5 * DAY;
    const event = await forRent({ start_time: iso(start) });
    await buyer.buys(event);
    expect(await buyer.watches(event)).toMatchObject({ status: 200, json: { accessEndsAt: iso(start + 48 * HOUR) } });
    itIs(start + HOUR);
    expect(await buyer.watches(event)).toMatchObject({ status: 200, json: { accessEndsAt: iso(start + 49 * HOUR) } });
  });

  it('has a window that begins with the event if that is still to come', async () => {
    const event = await forRent({ start_time: inDays(40) });
    await buyer.buys(event);
    const { rental } = await buyer.order();
    expect(Date.parse(rental.startBy)).toBeGreaterThanOrEqual(Date.parse(event.start_time) + 20 * DAY);
  });

  it('waits for an event that was postponed beyond its window', async () => {
    const event = await forRent();
    await buyer.buys(event);
    const start = Date.now() + 25 * DAY;
    await putEvent({ ...event, start_time: iso(start) });
    expect((await buyer.order()).rental).toMatchObject({ startBy: iso(start + 20 * DAY), endsAt: null });
    itIs(start - HOUR);
    expect(await endOf(event)).toBe(iso(start + 48 * HOUR));
    expect((await buyer.checksOut(event)).json.code).toBe('already_paid');
    itIs(start + HOUR);
    expect(await endOf(event)).toBe(iso(start + 49 * HOUR));
  });

  it('goes on from its first play after a dispute that was won', async () => {
    const event = await forRent();
    const paymentId = await buyer.paysAndGets(event, await buyer.checksOut(event));
    const accessEndsAt = await endOf(event);
    const dispute = await atStripe.dispute(paymentId);
    await buyer.untilClosed(event);
    await atStripe.closeDispute(dispute, 'won');
    await buyer.untilOpen(event);
    expect(await endOf(event)).toBe(accessEndsAt);
  });

  it('does not run while the event is open by another purchase', async () => {
    const event = await forRent();
    await buyer.buys(event);
    const both = { ...event, packages: [{ ...event.packages[0]!, _id: 'pkg_ever', kind: 'ppv' as const, rental: null }] };
    await putEvent(both);
    await buyer.buys(both);
    expect(await endOf(event)).toBeNull();
    expect((await buyer.orders()).find(({ packageKind }) => packageKind === 'rental')?.rental?.endsAt).toBeNull();
  });
});

describe('a bundle', () => {
  it('opens each of its events, is one order at all of them, and closes them all with its refund', async () => {
    const [one, another] = await organizer.sellsSeason({ start_time: inHours(0) }, { start_time: inHours(0) });
    const first = await buyer.checksOut(one);
    expect((await buyer.checksOut(another)).json.clientSecret).toBe(first.json.clientSecret);
    const paymentId = await buyer.paysAndGets(another, first);
    expect(await buyer.canWatch(one)).toBe(true);
    const { bundle } = await buyer.order();
    expect(bundle.map(({ eventId }: { eventId: string }) => eventId)).toEqual([one._id, another._id]);
    await buyer.getsBack(another, paymentId);
    expect(await buyer.canWatch(one)).toBe(false);
  });
});

describe('by time', () => {
  it('asks for the current price, and says so to a buyer who saw another', async () => {
    const until = inHours(1);
    const event = await organizer.sells({ price: 1999, price_steps: [{ until, price: 999 }] });
    expect((await buyer.checksOut(event, { price: 1999 })).json).toMatchObject({ code: 'price_changed' });
    const { amount, orderId } = (await buyer.checksOut(event, { price: 999 })).json;
    expect(amount).toBe(999);
    itIs(Date.parse(until));
    expect((await buyer.checksOut(event, { price: 1999 })).json).toMatchObject({ amount: 1999, orderId });
  });

  it('says that a sale has not begun, or is over', async () => {
    const [soon, over] = [await organizer.sells({ sale_from: inHours(1) }), await organizer.sells({ sale_until: inHours(-1) })];
    const error = expect.stringContaining('not on sale yet');
    expect((await buyer.checksOut(soon)).json).toMatchObject({ code: 'not_on_sale', error });
    expect((await buyer.checksOut(over)).json).toMatchObject({ code: 'not_on_sale' });
  });
});

/** Repeats a request until it is not refused because of many concurrent ones. */
async function patient(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await ask();
    if (answer.status !== 503 || tries === 60) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200 * Math.random()));
  }
}

describe('with seats', () => {
  it('sells 50 seats to 200 buyers who come at once, and not one more', async () => {
    const event = await organizer.sells({ quota: 50 });
    const buyers: Buyer[] = [];
    // Not all at once: hashing their passwords is work.
    const join = (_: unknown, i: number) => shop.buyer(`198.51.${buyers.length}.${i}`);
    while (buyers.length < 200) buyers.push(...(await Promise.all(Array.from({ length: 20 }, join))));
    const answers = await Promise.all(buyers.map((one) => patient(() => one.checksOut(event))));
    const codes = answers.map(({ status, json }) => (status === 200 ? 'held' : json.code));
    expect(codes.filter((code) => code === 'held')).toHaveLength(50);
    expect(codes.filter((code) => code === 'seats_held')).toHaveLength(150);
    const held = codes.indexOf('held');
    await buyers[held]!.paysAndGets(event, answers[held]!);
  }, 200_000);

  it('gives a late payment a seat if one is free, and refunds it otherwise', async () => {
    const event = await organizer.sells({ quota: 1 });
    const late = await buyer.checksOut(event);
    expect((await other.checksOut(event)).json.code).toBe('seats_held');
    await after(17, reconcile);
    const next = await other.checksOut(event);
    expect(next.status).toBe(200);
    const paymentId = await other.paysAndGets(event, next);
    const { stripe } = await import('../payments/stripe/stripe.ts');
    const { refunds } = await stripe();
    const refund = jest.spyOn(refunds, 'create').mockRejectedValueOnce(new Error('Stripe is away as the money is to go back.'));
    const latePayment = await buyer.pays(late);
    await eventually(async () => (await atStripe.refundsOf(latePayment)).length === 1);
    expect(refund.mock.calls.length).toBeGreaterThan(1);
    jest.restoreAllMocks();
    expect(await buyer.canWatch(event)).toBe(false);
    expect(await buyer.reports(event, latePayment)).toMatchObject({ status: 409, json: { code: 'sold_out' } });
    expect((await buyer.checksOut(event)).json.code).toBe('sold_out');
    // A refund frees the seat.
    await other.getsBack(event, paymentId);
    const retry = await buyer.checksOut(event);
    expect(retry.status).toBe(200);
    await buyer.paysAndGets(event, retry);
  });
});

describe('with a code', () => {
  const withCode = async (limits: object) => {
    const event = await organizer.publishes();
    expect((await organizer.makesCode({ percent: 20, eventId: event._id, ...limits })).status).toBe(200);
    return event;
  };

  it('charges what is left, shows it, and counts it once', async () => {
    const event = await withCode({ code: 'SPRING-20', uses: 1 });
    const { orderId } = (await buyer.checksOut(event)).json;
    const cheaper = await buyer.checksOut(event, { code: 'spring-20' });
    expect(cheaper.json).toMatchObject({ orderId, amount: 1599, listPrice: 1999, discount: 400 });
    expect((await buyer.checksOut(event, { code: 'spring-20' })).json.clientSecret).toBe(cheaper.json.clientSecret);
    const refused = async (code: string) => (await other.checksOut(event, { code })).json;
    expect(await refused('SPRING-20')).toMatchObject({ code: 'code_used_up', field: 'code' });
    await buyer.paysAndGets(event, cheaper);
    expect(await refused('NOTHING')).toMatchObject({ code: 'code_not_found', field: 'code' });
  });

  it('may be used again by a buyer who was refunded', async () => {
    const event = await withCode({ code: 'ONCE-EACH', perUser: 1 });
    const paymentId = await buyer.paysAndGets(event, await buyer.checksOut(event, { code: 'ONCE-EACH' }));
    await buyer.getsBack(event, paymentId);
    expect((await buyer.checksOut(event, { code: 'ONCE-EACH' })).json).toMatchObject({ amount: 1599 });
  });

  it('opens the event for free with an access code, once, and without any provider', async () => {
    const event = await organizer.publishes();
    const { json } = await organizer.post('/studio/codes/batch', { batchId: 'batch_1', count: 2, eventId: event._id });
    const [{ code }] = json.codes;
    expect((await buyer.checksOut(event, { code })).json).toMatchObject({ amount: 0, isPaid: true, clientSecret: null });
    expect(await buyer.canWatch(event)).toBe(true);
    expect((await other.checksOut(event, { code })).json).toMatchObject({ code: 'code_used_up' });
    expect(await other.canWatch(event)).toBe(false);
  });
});
