import { Evening, Watcher } from '../../../test/stories/broadcast/evening.ts';
import { takeTheClock } from '../../../test/time.ts';
import { useOrganizer, useWorld } from '../../../test/use-world.ts';

const shop = useWorld();
const olu = useOrganizer(shop);
beforeEach(takeTheClock);
afterEach(() => jest.useRealTimers());
beforeAll(async () => void (await olu.post('/studio/settings', { refundsUnreviewed: 0 })));

/** An evening after whose end the refunds of some viewers wait for the organiser. */
async function waiting(count: number) {
  const evening = await Evening.of(shop, olu);
  const watchers = await Promise.all(Array.from({ length: count }, async () => new Watcher(await shop.buyer())));
  const { lostAt } = await evening.interrupts(...watchers);
  await evening.returns(lostAt);
  await evening.lasts(1);
  await evening.night.ends();
  await shop.untilQuiet();
  const route = `/studio/events/${evening.night.event._id}/interruptions`;
  return {
    buyers: watchers.map(({ buyer }) => buyer),
    told: async () => (await olu.get(route)).json,
    listed: async (query = '') => (await olu.get(`${route}/waiting${query}`)).json,
    refuses: (orderId: string, reason: unknown = 'You watched on two screens.') =>
      olu.post(`${route}/waiting/${orderId}/refuse`, { reason }),
    decides: async (decision: string) => {
      const answer = await olu.post(`${route}/review`, { decision });
      await shop.untilQuiet();
      return answer;
    },
    route,
  };
}

const mailsTo = ({ email }: { email: string }, subject: RegExp) =>
  shop.mails().filter((mail) => mail.to.includes(email) && subject.test(mail.subject));

it('refuses single refunds with a reason that their buyer reads, and releases all others', async () => {
  const { buyers, told, listed, refuses, decides } = await waiting(3);
  const [ana, bo, cy] = buyers as [(typeof buyers)[number], (typeof buyers)[number], (typeof buyers)[number]];
  const { refunds, next } = await listed();
  expect(next).toBeNull();
  expect(refunds).toHaveLength(3);
  const ofBo = refunds.find(({ buyer }: { buyer: { email: string } }) => buyer.email === bo.email);
  expect(ofBo).toEqual({ orderId: (await bo.order()).orderId, buyer: { name: 'Ana Viewer', email: bo.email }, amount: 1000 });
  // A second press, also at the same moment, changes nothing and tells nobody again.
  const answers = await Promise.all([refuses(ofBo.orderId), refuses(ofBo.orderId, 'Another reason.')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await refuses(ofBo.orderId)).status).toBe(200);
  expect((await told()).waiting).toEqual({ purchases: 2, amount: 2000 });
  expect((await decides('release')).status).toBe(200);
  expect((await bo.order()).refundedAmount).toBe(0);
  for (const one of [ana, cy]) expect((await one.order()).refundedAmount).toBe(1000);
  expect(await told()).toMatchObject({ waiting: null, refunded: { purchases: 2, amount: 2000 } });
  const [declined, ...more] = mailsTo(bo, /^Your refund was declined/);
  expect(more).toEqual([]);
  expect(declined!.text).toMatch(/“(You watched on two screens|Another reason)\.”/);
  expect(mailsTo(ana, /declined/)).toEqual([]);
  // In the order of their milliseconds, of which the refusals before may have the same.
  const { entries } = (await olu.get('/studio/audit')).json;
  expect(entries.map(({ action }: { action: string }) => action)).toContainEqual(expect.stringMatching(/interruptions|review/));
}, 120_000);

it('refuses nothing that is paid, unknown or somebody else’s, and needs a reason', async () => {
  const { buyers, listed, refuses, decides, route } = await waiting(1);
  const { orderId } = await buyers[0]!.order();
  expect(await refuses(orderId, ' ')).toMatchObject({ status: 400, json: { field: 'reason' } });
  expect(await refuses('ord_none')).toMatchObject({ status: 409, json: { code: 'refund_not_possible' } });
  const other = await shop.organizer();
  expect((await other.post(`${route}/waiting/${orderId}/refuse`, { reason: 'No.' })).status).toBe(404);
  expect((await other.get(`${route}/waiting`)).status).toBe(404);
  expect((await listed('?after=zzz')).refunds).toEqual([]);
  await decides('release');
  expect((await buyers[0]!.order()).refundedAmount).toBe(1000);
  expect(await refuses(orderId)).toMatchObject({ status: 409, json: { code: 'refund_not_possible' } });
  expect(mailsTo(buyers[0]!, /declined/)).toEqual([]);
}, 120_000);

it('keeps no refund waiting once all are declined, and makes them if they are released after all', async () => {
  const { buyers, told, decides } = await waiting(2);
  await decides('decline');
  expect((await told()).waiting).toBeNull();
  expect(mailsTo(buyers[0]!, /^Your refund was declined/)[0]!.text).not.toContain('“');
  await decides('release');
  for (const one of buyers) expect((await one.order()).refundedAmount).toBe(1000);
}, 120_000);

it('pays once or refuses, whichever comes first, when both happen at once', async () => {
  const { buyers, refuses, decides } = await waiting(1);
  const { orderId } = await buyers[0]!.order();
  const [, refused] = await Promise.all([decides('release'), refuses(orderId)]);
  await shop.untilQuiet();
  const { refundedAmount } = await buyers[0]!.order();
  expect([refused.status, refundedAmount]).toEqual(refused.status === 200 ? [200, 0] : [409, 1000]);
}, 120_000);
