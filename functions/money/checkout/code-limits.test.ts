import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import { findOrder, keepHolds } from '../orders/orders-store.ts';
import { intentIdOf } from '../../test/providers/at-stripe.ts';
import type { Buyer } from '../../test/people/buyer.ts';
import { eventually } from '../../test/eventually.ts';
import { letHoldsExpire } from '../../test/triggers/holds.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { useBuyer, useEvent, useOrganizer, useWorld } from '../../test/use-world.ts';
import type { Answer } from '../../test/people/visitor.ts';

const shop = useWorld();
const { atStripe } = shop;
const organizer = useOrganizer(shop);
const useOwnEvent = () => useEvent(() => sampleEvent({ ownerId: organizer.userId }));
const [first, second, third] = [useOwnEvent(), useOwnEvent(), useOwnEvent()];
const [buyer, other] = [useBuyer(shop), useBuyer(shop)];

let count = 0;
/** Creates a code of 20 percent. @returns the code */
async function withLimits(limits: object): Promise<string> {
  return (await organizer.makesCode({ code: `LIMIT-${(count += 1)}`, percent: 20, ...limits })).json.code;
}

const intentOf = ({ json }: Answer) => intentIdOf(json.clientSecret);
/** Returns the amount that a checkout asks for, or the code of its refusal. */
const asked = async (checkout: Promise<Answer>) => (({ json }) => json.amount ?? json.code)(await checkout);
const refundsOf = (checkout: Answer) => atStripe.refundsOf(intentOf(checkout));
const untilRefunded = (checkout: Answer) => eventually(async () => (await refundsOf(checkout)).length === 1);

/** Removes an order's holds, as a concurrent request does that read the order a moment earlier. */
async function forgetHolds({ userId }: Buyer, { json }: Answer): Promise<void> {
  await keepHolds((await findOrder(userId, json.orderId))!, []);
}

/**
 * Lets the buyer use a code for the second event before both buyers pay their older checkouts of the first one. Expects that the
 * buyer's late payment is refunded, and that the other's, who used the code for nothing else, is kept.
 */
async function payAfterUseElsewhere(code: string, { late, alone }: { late: Answer; alone: Answer }): Promise<void> {
  await letHoldsExpire();
  await buyer.paysAndGets(second, await buyer.checksOut(second, { code }));
  await Promise.all([buyer.pays(late), other.pays(alone)]);
  await other.untilOpen(first);
  await untilRefunded(late);
  expect(await buyer.canWatch(first)).toBe(false);
  expect(await asked(other.checksOut(second, { code }))).toBe('code_used_up');
}

const unpayable = { code: 'payment_intent_unexpected_state' };

describe('the limit of one person', () => {
  const fourth = useOwnEvent();

  it('holds for checkouts that are open at once, and for nobody else', async () => {
    const events = [first, second, third, fourth];
    const code = await withLimits({ perUser: 2 });
    const answers = await Promise.all(events.map((event) => buyer.checksOut(event, { code })));
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened).toHaveLength(2);
    const refusal = { code: 'code_used_up', field: 'code', error: expect.stringMatching(/^You have already used this code/) };
    for (const { status, json } of answers) if (status !== 200) expect(json).toMatchObject(refusal);
    for (const checkout of opened) await buyer.pays(checkout);
    await eventually(async () => (await buyer.orders()).filter(({ status }) => status === 'paid').length === 2);
    const rest = events[answers.findIndex(({ status }) => status !== 200)]!;
    expect(await asked(buyer.checksOut(rest, { code }))).toBe('code_used_up');
    expect(await asked(buyer.checksOut(rest))).toBe(1999);
    expect(await asked(other.checksOut(rest, { code }))).toBe(1599);
  });

  it('is free again once the buyer continues without the code, or does not pay', async () => {
    const code = await withLimits({ perUser: 1 });
    expect((await buyer.checksOut(first, { code })).status).toBe(200);
    expect(await asked(buyer.checksOut(second, { code }))).toBe('code_used_up');
    expect(await asked(buyer.checksOut(first))).toBe(1999);
    expect(await asked(buyer.checksOut(second, { code }))).toBe(1599);
    await letHoldsExpire();
    expect(await asked(buyer.checksOut(third, { code }))).toBe(1599);
  });

  it.each([
    ['PayPal', () => buyer.opensPaypal(first)],
    ['the hosted page', () => buyer.opensHostedPage(first)],
  ])('is not exceeded by switching to %s without the code and then paying the earlier card payment', async (_, leave) => {
    const code = await withLimits({ perUser: 1, uses: 1 });
    const cheap = await buyer.checksOut(first, { code });
    expect((await leave()).status).toBe(200);
    expect(await asked(buyer.checksOut(second, { code }))).toBe(1599);
    await expect(buyer.pays(cheap)).rejects.toMatchObject(unpayable);
  });

  it('is not exceeded by an earlier attempt of the order, at another price', async () => {
    const code = await withLimits({ perUser: 1, uses: 1 });
    const cheap = await buyer.checksOut(first, { code });
    await putEvent({ ...first, packages: first.packages.map((pkg) => ({ ...pkg, price: pkg.price + 100 })) });
    expect((await buyer.opensPaypal(first, { code })).status).toBe(200);
    expect(await asked(buyer.checksOut(first))).toBe(2099);
    expect(await asked(buyer.checksOut(second, { code }))).toBe(1599);
    await expect(buyer.pays(cheap)).rejects.toMatchObject(unpayable);
  });

  it('is not exceeded by two concurrent checkouts of which one loses the hold of the other', async () => {
    const code = await withLimits({ perUser: 1, uses: 2 });
    const [cheap, alone] = [await buyer.checksOut(first, { code }), await other.checksOut(first, { code })];
    await forgetHolds(buyer, cheap);
    await forgetHolds(other, alone);
    await payAfterUseElsewhere(code, { late: cheap, alone });
    expect(await asked((await shop.buyer()).checksOut(second, { code }))).toBe('code_used_up');
  });

  it('is not exceeded by leaving the hosted page for the card', async () => {
    const code = await withLimits({ perUser: 1, uses: 1 });
    const { sessionId } = (await buyer.opensHostedPage(first, { code })).json;
    await buyer.checksOut(first);
    expect(await asked(buyer.checksOut(second, { code }))).toBe(1599);
    expect((await atStripe.session(sessionId)).status).toBe('expired');
  });

  it('holds for late payments: they are refunded if the buyer has used the code elsewhere in the meantime, and kept otherwise', async () => {
    const code = await withLimits({ perUser: 1 });
    const [late, alone] = [await buyer.checksOut(first, { code }), await other.checksOut(first, { code })];
    await payAfterUseElsewhere(code, { late, alone });
    expect((await buyer.reports(first, intentOf(late), { amount: 1599 })).json).toMatchObject({
      code: 'sold_out',
      error: expect.stringContaining('your code was used for another purchase'),
    });
  });
});

describe('the limit of all', () => {
  it('cannot be used up by one account that starts purchases and pays none', async () => {
    const code = await withLimits({ uses: 30 });
    const gives = (to: number) => buyer.checksOut(first, { code, gift: { email: `friend-${to}@example.com` } });
    for (let to = 0; to < 10; to++) expect((await gives(to)).status).toBe(200);
    expect(await gives(10)).toMatchObject({
      status: 429,
      json: { error: expect.stringContaining('You have started to use this code too many times in a row.') },
    });
    expect(await asked(other.checksOut(first, { code }))).toBe(1599);
  });

  it('counts a late payment against the free uses', async () => {
    const code = await withLimits({ uses: 2 });
    const late = await buyer.checksOut(first, { code });
    await letHoldsExpire();
    await buyer.paysAndGets(first, late);
    expect(await asked(other.checksOut(first, { code }))).toBe(1599);
    expect(await asked((await shop.buyer()).checksOut(first, { code }))).toBe('code_used_up');
  });

  it('keeps the promised discount of a buyer who pays when all uses are gone, and frees a use only below the limit', async () => {
    const code = await withLimits({ uses: 1 });
    const another = await shop.buyer();
    const late = await buyer.checksOut(first, { code });
    await letHoldsExpire();
    const next = await other.checksOut(first, { code });
    await other.paysAndGets(first, next);
    await buyer.paysAndGets(first, late);
    expect(await refundsOf(late)).toEqual([]);
    await other.getsBack(first, intentOf(next));
    expect(await asked(another.checksOut(first, { code }))).toBe('code_used_up');
    await buyer.getsBack(first, intentOf(late));
    expect(await asked(another.checksOut(first, { code }))).toBe(1599);
  });
});
