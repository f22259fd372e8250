import { findSettings } from '../../../catalog/listings/settings/settings-store.ts';
import { fieldsAtFault } from '../../../test/fields-at-fault.ts';
import type { Organizer } from '../../../test/people/organizer.ts';
import { useWorld } from '../../../test/use-world.ts';

const shop = useWorld();
let olu: Organizer;
beforeEach(async () => {
  olu = await shop.organizer();
});

const set = (settings: object) => olu.post('/studio/settings', settings);
const settings = async (organizer = olu) => (await organizer.get('/studio/settings')).json;

const DEFAULTS = {
  sellerName: '',
  organizationName: '',
  sellerAddress: '',
  taxNumber: '',
  referralCredit: 0,
  outages: [],
  refundsUnreviewed: 1_000,
  refundedUnreviewed: 1_000_000,
};
const outage = { from: '2027-01-01T10:00:00Z', to: '2027-01-03T12:00:00Z' };

it('are the platform’s until the organiser sets them, each separately', async () => {
  expect(await settings()).toEqual(DEFAULTS);
  const seller = { sellerName: ' Harvest Ltd ', sellerAddress: '1 Quay\nSingapore', taxNumber: 'GST 123' };
  const first = { ...DEFAULTS, ...seller, sellerName: 'Harvest Ltd' };
  expect((await set(seller)).json).toEqual(first);
  const answers = await Promise.all([set({ referralCredit: 500 }), set({ outages: [outage] })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const all = { ...first, referralCredit: 500, outages: [outage] };
  expect([await settings(), await findSettings(olu.userId)]).toEqual([all, all]);
  expect((await set({})).json).toMatchObject({ referralCredit: 500 });
});

it('are not listed as an event', async () => {
  await set({ sellerName: 'Harvest Ltd' });
  expect((await olu.get('/studio/events')).json).toEqual({ events: [] });
});

it('belong to one organiser alone', async () => {
  const other = await shop.organizer();
  await set({ sellerName: 'Harvest Ltd' });
  expect(await settings(other)).toEqual(DEFAULTS);
});

it.each<[string, object]>([
  ...fieldsAtFault({
    sellerName: ['x'.repeat(121), 'two\nlines'],
    sellerAddress: ['a\u0000b'],
    taxNumber: [7],
    referralCredit: [-1, 2.5],
    outages: [Array.from({ length: 51 }, () => outage)],
    ownerId: ['usr_1'],
  }).map(([body, field]) => [field, body] as [string, object]),
  ['outages.0.to', { outages: [{ from: outage.to, to: outage.from }] }],
  ['outages.0.to', { outages: [{ from: outage.from }] }],
])('%s is refused, naming the field', async (field, body) =>
  expect(await set(body)).toMatchObject({ status: 400, json: { field } }),
);
