import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import { bootOf, pageAt } from '../../test/edge.ts';
import { entitle } from '../../test/entitled.ts';
import { eventually } from '../../test/eventually.ts';
import { published } from '../../test/people/organizer.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { useBuyer, useOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld();
const viewer = useBuyer(shop);
const olu = useOrganizer(shop);

const IN_BRITAIN = { 'cloudfront-viewer-country': 'GB' };
const IN_CANADA = { 'cloudfront-viewer-country': 'CA' };
const blocked = { error: 'This site is not available in your country', code: 'country_blocked' };

describe.each([
  ['only in Canada', { allowed_countries: ['CA'] }],
  ['not in Britain', { blocked_countries: ['GB'] }],
])('an event that is shown %s', (_, lists) => {
  const event = sampleEvent({ title: 'Kept from Britain', ...lists });
  beforeAll(() => putEvent(event));

  it('is looked up, bought and watched there, and answers 451 elsewhere', async () => {
    await entitle(viewer.userId, event, `ord_${event._id}`);
    const visit = async (country: Record<string, string>) => [
      await viewer.get(`/events/domain/${event.subdomain}`, country),
      await viewer.get(`/events/domain/${event._id}`, country),
      await viewer.checksOut(event, { price: 1999 }, country),
      await viewer.post(`/events/${event._id}/playback`, undefined, country),
    ];
    expect((await visit(IN_CANADA)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { status, json, headers, setCookies } of await visit(IN_BRITAIN))
      expect([status, json, headers['cache-control'], setCookies]).toEqual([451, blocked, 'private, no-store', []]);
  });

  it('has a page without any of it elsewhere, cached at the edge like the other', async () => {
    const page = (country: Record<string, string>) => pageAt(shop, `${event.subdomain}.marquee.localhost`, '/', country);
    const [there, elsewhere] = [await page(IN_CANADA), await page(IN_BRITAIN)];
    expect([there.status, elsewhere.status]).toEqual([200, 200]);
    expect(bootOf(there.html)).toMatchObject({ event: { _id: event._id }, isCountryBlocked: false });
    expect(bootOf(elsewhere.html)).toMatchObject({ event: null, isCountryBlocked: true });
    expect(elsewhere.html).toContain('<meta name="robots" content="noindex">');
    for (const secret of [event.title, event._id, event.description, event.image, event.packages[0]!._id]) {
      expect(there.html).toContain(secret);
      expect(elsewhere.html).not.toContain(secret);
    }
  });
});

it('records a payment, wherever its webhook comes from', async () => {
  const event = await published(sampleEvent({ allowed_countries: ['CA'] }));
  // The stand-in sends its webhook to the API itself, as Stripe does: around the edge, and without a country.
  await viewer.pays(await viewer.checksOut(event, {}, IN_CANADA));
  await eventually(async () => (await viewer.get('/orders/mine', IN_BRITAIN)).json.orders[0].status === 'paid');
});

describe('an organiser', () => {
  it('names countries and removes them', async () => {
    const lists = ({ allowed_countries, blocked_countries }: Record<string, unknown>) => [allowed_countries, blocked_countries];
    const draft = { subdomain: `lists-${Date.now()}`, title: 'Lists', start_time: '2027-06-01T19:00:00Z' };
    const { json: created } = await olu.post('/studio/events', { ...draft, allowed_countries: ['ca', 'US'] });
    expect(lists(created)).toEqual([['CA', 'US'], []]);
    const edit = async (change: object) => (await olu.post(`/studio/events/${created._id}`, change)).json;
    expect(lists(await edit({ title: 'Lists II' }))).toEqual([['CA', 'US'], []]);
    expect(lists(await edit({ allowed_countries: [], blocked_countries: ['GB'] }))).toEqual([[], ['GB']]);
    expect(await edit({ allowed_countries: ['US'] })).toMatchObject({ code: 'invalid_input', field: 'blocked_countries' });
  });

  it.each([
    [['UK'], 'blocked_countries.0'],
    [['GBR'], 'blocked_countries.0'],
    [['GB', 'gb'], 'blocked_countries'],
    ['GB', 'blocked_countries'],
    [[7], 'blocked_countries.0'],
  ])('is told what is wrong with %j', async (blocked_countries, field) =>
    expect(await olu.post('/studio/events/evt_1', { blocked_countries })).toMatchObject({ status: 400, json: { field } }),
  );
});
