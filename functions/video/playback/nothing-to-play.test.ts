import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { published } from '../../test/people/organizer.ts';
import { cookiesIn, edgeOpens, plainManifest } from '../../test/edge.ts';
import { inHours, itIs, MINUTE } from '../../test/time.ts';
import { useBuyer, useOrganizer, useWorld } from '../../test/use-world.ts';

const HOST = 'fight.marquee.localhost';

const shop = useWorld({ keepsBooks: false });
const organizer = useOrganizer(shop);
const buyer = useBuyer(shop);
afterEach(() => jest.restoreAllMocks());

/** Sells an event that starts in six minutes. */
const inSixMinutes = (changes: Partial<CatalogEvent> = {}, offer: object = {}) =>
  organizer.sells(offer, { has_film: false, end_time: null, start_time: inHours(0.1), ...changes });

const waits = { status: 200, json: { access: 'full', manifestUrl: null, expiresAt: null }, setCookies: [] };

it.each([
  ['purchase', {}],
  ['rental', { kind: 'rental', rental: { hours: 48, window_days: 20 } }],
])('gives no cookie before the start that outlives the refund of a %s', async (_, offer) => {
  const event = await inSixMinutes({}, offer);
  const { orderId } = await buyer.buys(event);
  const answer = await buyer.watches(event);
  expect((await buyer.asksForRefund(orderId)).json.state).toBe('granted');
  const afterTheStart = Date.parse(event.start_time) + MINUTE;
  const film = `https://${HOST}/media/${event._id}/master.m3u8`;
  expect(edgeOpens(shop, film, cookiesIn(answer.setCookies), afterTheStart)).toBe(false);
  expect(answer).toMatchObject(waits);
  expect((await buyer.watches(event)).status).toBe(402);
});

it('tells the waiting page to ask again at the start, and then gives it the film', async () => {
  const event = await inSixMinutes({ start_time: inHours(0.01) });
  await buyer.buys(event);
  const { renewAfterSeconds } = (await buyer.watches(event)).json;
  const asksAt = Date.now() + renewAfterSeconds * 1000;
  expect(asksAt).toBeGreaterThanOrEqual(Date.parse(event.start_time));
  expect(asksAt).toBeLessThan(Date.parse(event.start_time) + 5000);
  itIs(asksAt);
  const { json, setCookies } = await buyer.watches(event);
  expect(json.access).toBe('full');
  expect(plainManifest({ json })).toBe(`https://${HOST}/media/${event._id}/master.m3u8`);
  expect(setCookies).toHaveLength(3);
});

it.each([{ is_live: true }, { has_film: true }])('opens before the start once the event has %j', async (changes) => {
  const event = await inSixMinutes();
  const { orderId } = await buyer.buys(event);
  expect(await buyer.watches(event)).toMatchObject(waits);
  await published({ ...event, ...changes });
  expect((await buyer.watches(event)).setCookies).toHaveLength(3);
  expect((await buyer.asksForRefund(orderId)).json.state).toBe('queued');
});

it('closes again if the start is postponed before anything is on', async () => {
  const event = await inSixMinutes({ start_time: inHours(-0.1) });
  await buyer.buys(event);
  expect((await buyer.watches(event)).setCookies).toHaveLength(3);
  await published({ ...event, start_time: inHours(5) });
  expect(await buyer.watches(event)).toMatchObject(waits);
});
