import { grantPart } from '../entitlements/entitlements-store.ts';
import { transact } from '../platform/transact.ts';
import { signInOrganizer } from '../test/organizer.ts';
import { sampleEvent } from '../test/sample-event.ts';
import type { Answer } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';
import { type CatalogEvent, putEvent } from './events-store.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const IN_BRITAIN = { 'cloudfront-viewer-country': 'GB' };
const IN_CANADA = { 'cloudfront-viewer-country': 'CA' };
const blocked = { error: 'This site is not available in your country', code: 'country_blocked' };

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);

async function pageOf({ subdomain }: CatalogEvent, country: Record<string, string>) {
  const host = `${subdomain}.marquee.localhost`;
  const { status, body } = await world.gateway({
    method: 'GET',
    url: '/',
    headers: { 'x-forwarded-host': host, 'x-origin-secret': world.keys.originSecret, ...country },
    body: Buffer.alloc(0),
    sourceIp: '192.0.2.1',
  });
  const html = body.toString();
  const boot = JSON.parse(/<script id="boot" type="application\/json">(.*?)<\/script>/s.exec(html)![1]!);
  return { status, html, boot };
}

describe.each([
  ['only in Canada', { allowed_countries: ['CA'] }],
  ['not in Britain', { blocked_countries: ['GB'] }],
])('an event that is shown %s', (_, lists) => {
  const event = sampleEvent({ title: 'Kept from Britain', ...lists });
  const pkg = event.packages[0]!;
  const order = { eventId: event._id, packageId: pkg._id, price: pkg.price };
  beforeAll(() => putEvent(event));

  it('is looked up, bought and watched there, and answers 451 elsewhere', async () => {
    const viewer = world.visitor();
    await viewer.register();
    const { sub } = JSON.parse(atob((await viewer.post('/auth/session')).json.token.split('.')[1]));
    await transact([grantPart(sub, event._id, `ord_${event._id}`, { kind: 'order' })]);
    const visit = async (country: Record<string, string>) => [
      await viewer.get(`/events/domain/${event.subdomain}`, country),
      await viewer.get(`/events/domain/${event._id}`, country),
      await viewer.post('/orders/create-checkout-payment-intent', order, country),
      await viewer.post(`/events/${event._id}/playback`, undefined, country),
    ];
    expect(statuses(await visit(IN_CANADA))).toEqual([200, 200, 200, 200]);
    const refused = await visit(IN_BRITAIN);
    expect(statuses(refused)).toEqual([451, 451, 451, 451]);
    for (const { json, headers, setCookies } of refused) {
      expect([json, headers['cache-control'], setCookies]).toEqual([blocked, 'private, no-store', []]);
    }
  });

  it('has a page without any of it elsewhere, kept at the edge like the other', async () => {
    const there = await pageOf(event, IN_CANADA);
    expect([there.status, there.boot.event._id, there.boot.isCountryBlocked]).toEqual([200, event._id, false]);
    const elsewhere = await pageOf(event, IN_BRITAIN);
    expect([elsewhere.status, elsewhere.boot.event, elsewhere.boot.isCountryBlocked]).toEqual([200, null, true]);
    expect(elsewhere.html).toContain('<meta name="robots" content="noindex">');
    for (const secret of [event.title, event._id, event.description, event.image, pkg._id]) {
      expect(there.html).toContain(secret);
      expect(elsewhere.html).not.toContain(secret);
    }
  });
});

it('records what was paid, wherever its message comes from', async () => {
  const event = sampleEvent({ allowed_countries: ['CA'] });
  await putEvent(event);
  const buyer = world.visitor();
  await buyer.register();
  const [pkg] = event.packages;
  const order = { eventId: event._id, packageId: pkg!._id };
  const opened = await buyer.post('/orders/create-checkout-payment-intent', order, IN_CANADA);
  const intentId = opened.json.clientSecret.split('_secret_')[0];
  // The stand-in sends its message to the API itself, as Stripe does: around the edge, and from no country at all.
  await world.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  let paid = false;
  for (let tries = 0; tries < 600 && !paid; tries += 1) {
    const { json } = await buyer.get('/orders/mine', IN_BRITAIN);
    paid = json.orders[0].status === 'paid';
    if (!paid) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(paid).toBe(true);
});

describe('an organiser', () => {
  const lists = (json: Record<string, unknown>) => [json.allowed_countries, json.blocked_countries];

  it('names countries and takes them back', async () => {
    const { visitor } = await signInOrganizer(world);
    const draft = { subdomain: `lists-${Date.now()}`, title: 'Lists', start_time: '2027-06-01T19:00:00Z' };
    const { json: created } = await visitor.post('/studio/events', { ...draft, allowed_countries: ['ca', 'US'] });
    expect(lists(created)).toEqual([['CA', 'US'], []]);
    const edit = (change: object) => visitor.post(`/studio/events/${created._id}`, change);
    expect(lists((await edit({ title: 'Lists II' })).json)).toEqual([['CA', 'US'], []]);
    expect(lists((await edit({ allowed_countries: [], blocked_countries: ['GB'] })).json)).toEqual([[], ['GB']]);
    expect((await edit({ allowed_countries: ['US'] })).json).toMatchObject({ code: 'invalid_input', field: 'blocked_countries' });
  });

  it.each([
    [['UK'], 'blocked_countries.0'],
    [['GBR'], 'blocked_countries.0'],
    [['GB', 'gb'], 'blocked_countries'],
    ['GB', 'blocked_countries'],
    [[7], 'blocked_countries.0'],
  ])('hears what is wrong with %j', async (blocked_countries, field) => {
    const { visitor } = await signInOrganizer(world);
    const answer = await visitor.post('/studio/events/evt_1', { blocked_countries });
    expect([answer.status, answer.json.field]).toEqual([400, field]);
  });
});
