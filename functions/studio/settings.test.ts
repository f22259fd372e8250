import { signInOrganizer } from '../test/organizer.ts';
import { startWorld, type World } from '../test/world.ts';
import { findSettings } from './settings-store.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const DEFAULTS = { sellerName: '', sellerAddress: '', taxNumber: '', referralCredit: 0, outages: [] };
const outage = { from: '2027-01-01T10:00:00Z', to: '2027-01-03T12:00:00Z' };

it('are the platform’s until the organiser says otherwise, each for itself', async () => {
  const { visitor, userId } = await signInOrganizer(world);
  expect((await visitor.get('/studio/settings')).json).toEqual(DEFAULTS);
  const seller = { sellerName: ' Harvest Ltd ', sellerAddress: '1 Quay\nSingapore', taxNumber: 'GST 123' };
  const set = { ...DEFAULTS, ...seller, sellerName: 'Harvest Ltd' };
  expect((await visitor.post('/studio/settings', seller)).json).toEqual(set);
  const answers = await Promise.all([
    visitor.post('/studio/settings', { referralCredit: 500 }),
    visitor.post('/studio/settings', { outages: [outage] }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await visitor.get('/studio/settings')).json).toEqual({ ...set, referralCredit: 500, outages: [outage] });
  expect(await findSettings(userId)).toEqual({ ...set, referralCredit: 500, outages: [outage] });
  expect((await visitor.post('/studio/settings', {})).json).toMatchObject({ referralCredit: 500 });
});

it('are no event of theirs', async () => {
  const { visitor } = await signInOrganizer(world);
  await visitor.post('/studio/settings', { sellerName: 'Harvest Ltd' });
  expect((await visitor.get('/studio/events')).json).toEqual({ events: [] });
});

it('are one organiser’s alone', async () => {
  const [one, other] = await Promise.all([signInOrganizer(world), signInOrganizer(world)]);
  await one.visitor.post('/studio/settings', { sellerName: 'Harvest Ltd' });
  expect((await other.visitor.get('/studio/settings')).json).toEqual(DEFAULTS);
});

it.each([
  ['sellerName', { sellerName: 'x'.repeat(121) }],
  ['sellerName', { sellerName: 'two\nlines' }],
  ['sellerAddress', { sellerAddress: 'a\u0000b' }],
  ['taxNumber', { taxNumber: 7 }],
  ['referralCredit', { referralCredit: -1 }],
  ['referralCredit', { referralCredit: 2.5 }],
  ['outages.0.to', { outages: [{ from: outage.to, to: outage.from }] }],
  ['outages.0.to', { outages: [{ from: outage.from }] }],
  ['outages', { outages: Array.from({ length: 51 }, () => outage) }],
  ['ownerId', { ownerId: 'usr_1' }],
])('%s is refused by name', async (field, body) => {
  const { visitor } = await signInOrganizer(world);
  const answer = await visitor.post('/studio/settings', body);
  expect([answer.status, answer.json.field]).toEqual([400, field]);
});
