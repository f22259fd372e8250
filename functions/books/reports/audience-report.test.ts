import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { eventually } from '../../test/eventually.ts';
import { published } from '../../test/people/organizer.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { useBuyer, useOrganizer, useWorld } from '../../test/use-world.ts';
import { failureOf } from './checkouts/failure-rules.ts';

const shop = useWorld({ keepsBooks: false, countsSales: true });
const buyer = useBuyer(shop);
const organizer = useOrganizer(shop);
let event: CatalogEvent;
beforeEach(async () => {
  event = await published(sampleEvent({ ownerId: organizer.userId }));
});

async function report() {
  const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * 24 * 3_600_000).toISOString());
  return (await organizer.get(`/studio/reports?${new URLSearchParams({ from: from!, to: to!, by: 'day', event: event._id })}`))
    .json;
}

it('counts checkouts that were opened, and payments by card that failed, by their reason', async () => {
  const checkout = await buyer.checksOut(event);
  await buyer.checksOut(event);
  await expect(buyer.pays(checkout, 'pm_card_visa_chargeDeclinedInsufficientFunds')).rejects.toThrow('insufficient funds');
  await expect(buyer.pays(checkout, 'pm_card_chargeDeclinedExpiredCard')).rejects.toThrow('expired');
  await buyer.pays(checkout);
  await eventually(async () => {
    const { total, failures } = await report();
    return total.opened === 1 && failures.length === 2;
  });
  expect(await report()).toMatchObject({
    total: { views: 0, opened: 1, failed: 2 },
    failures: expect.arrayContaining([
      { reason: 'insufficient-funds', count: 1 },
      { reason: 'expired-card', count: 1 },
    ]),
  });
});

it('counts what PayPal declines', async () => {
  // The webhook of the approval would try it once more.
  await shop.atPaypal.chaos({ drop: 'all' });
  const { paypalOrderId } = await buyer.approvesAtPaypal(event, 'declined-card');
  expect((await buyer.captures(paypalOrderId)).status).toBe(402);
  await eventually(async () => (await report()).total.failed === 1);
  expect(await report()).toMatchObject({ total: { opened: 1 }, failures: [{ reason: 'paypal', count: 1 }] });
});

it('answers with nothing for an event of another organiser, and names the field of a wrong range', async () => {
  const rival = await shop.organizer();
  const query = (from: string, by = 'day') => `/studio/reports?event=${event._id}&from=${from}&to=2026-11-30T00:00:00Z&by=${by}`;
  await buyer.checksOut(event);
  expect((await rival.get(query('2026-11-01T00:00:00Z'))).json).toMatchObject({ total: { opened: 0 }, steps: [], referrers: [] });
  for (const refused of [query('2026-12-01T00:00:00Z'), query('2026-11-01T00:00:00Z', 'minute')]) {
    expect(await organizer.get(refused)).toMatchObject({ status: 400, json: { field: 'from' } });
  }
});

it.each([
  ['insufficient_funds', 'insufficient-funds'],
  ['generic_decline', 'declined'],
  ['payment_intent_authentication_failure', 'not-authenticated'],
  ['incorrect_cvc', 'wrong-details'],
  ['stolen_card', 'blocked'],
  ['card_not_supported', 'not-supported'],
  ['processing_error', 'bank-problem'],
  ['something_new', 'other'],
  [null, 'other'],
])('maps the code %s to %s', (code, reason) => expect(failureOf(code)).toBe(reason));
