import fc from 'fast-check';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import { entitle } from '../../test/entitled.ts';
import type { Buyer } from '../../test/people/buyer.ts';
import { useBuyer, useEvent, useWorld } from '../../test/use-world.ts';
import { findPlays } from '../../video/playback/plays-store.ts';

const shop = useWorld({ keepsBooks: false });
const viewer = useBuyer(shop);
const event = useEvent();
beforeEach(() => entitle(viewer.userId, event));

const DURATION = 6000;
let clock = Date.now();
const report = (on: Buyer, lease: string, position: number, changes: object = {}) =>
  on.post(`/events/${event._id}/progress`, { lease, position, duration: DURATION, readAt: ++clock, secondsAgo: 0, ...changes });
const watch = (on: Buyer, wanted?: object) => on.post(`/events/${event._id}/playback`, wanted);
const begin = async (on: Buyer): Promise<string> => (await watch(on)).json.lease;
const stored = async () => (await findPlays(viewer.userId, event._id))?.progress?.position;
async function device(): Promise<Buyer> {
  const other = shop.visitor();
  await other.signsIn(viewer.email);
  return other;
}

it('is in the library at once, and where another device goes on, for one write and no read of the plays', async () => {
  const lease = await begin(viewer);
  const sent = jest.spyOn(dynamodb(), 'send');
  expect(await report(viewer, lease, 17)).toMatchObject({ status: 200, json: { kept: true } });
  const commands = sent.mock.calls.map(([command]) => command);
  const ofPlays = commands.filter((command) => JSON.stringify(command.input).includes(`PLAY#${viewer.userId}`));
  expect(ofPlays.map((command) => command.constructor)).toEqual([UpdateCommand]);
  // The session and the event.
  expect(commands.filter((command) => command instanceof GetCommand).length).toBeLessThanOrEqual(2);
  sent.mockRestore();
  const laptop = await device();
  expect((await laptop.get('/account/progress')).json.films).toEqual([{ eventId: event._id, position: 17, duration: DURATION }]);
  expect((await watch(laptop)).json.progress).toEqual({ position: 17, duration: DURATION });
});

it('keeps 200 reports at random seconds within two seconds of where the film was left, whatever came before', async () => {
  let lease = await begin(viewer);
  const other = await device();
  const leaves = fc.asyncProperty(fc.double({ min: 0, max: DURATION, noNaN: true }), fc.boolean(), async (left, isRenewed) => {
    if (isRenewed) {
      const progress = { position: Math.floor(left / 2), duration: DURATION };
      ({ lease } = (await watch(viewer, { lease, progress })).json);
    }
    await report(viewer, lease, Math.floor(left));
    const [film] = (await other.get('/account/progress')).json.films;
    expect(Math.abs(film.position - left)).toBeLessThanOrEqual(2);
  });
  await fc.assert(leaves, { numRuns: 200 });
}, 60_000);

it('keeps a report that comes after the next page has taken the lease over', async () => {
  const lease = await begin(viewer);
  await begin(viewer);
  expect((await report(viewer, lease, 300)).json).toEqual({ kept: true });
  expect(await stored()).toBe(300);
});

it('merges devices by the time of watching: what waited for a network is older than what was watched since', async () => {
  const phone = await begin(viewer);
  const laptop = await device();
  const second = await begin(laptop);
  expect((await report(laptop, second, 500)).json).toEqual({ kept: true });
  expect((await report(viewer, phone, 40, { secondsAgo: 3600 })).json).toEqual({ kept: false });
  expect(await stored()).toBe(500);
  expect((await report(viewer, phone, 41, { secondsAgo: 0 })).json).toEqual({ kept: true });
  expect(await stored()).toBe(41);
});

it('changes nothing when it comes again, or out of order', async () => {
  const lease = await begin(viewer);
  const early = { readAt: 1000 };
  expect((await report(viewer, lease, 10, early)).json).toEqual({ kept: true });
  expect((await report(viewer, lease, 900, { readAt: 2000 })).json).toEqual({ kept: true });
  for (const again of [early, { readAt: 1999 }, { readAt: 2000 }]) {
    expect((await report(viewer, lease, 10, again)).json).toEqual({ kept: false });
  }
  expect(await stored()).toBe(900);
});

it('is nobody else’s, prolongs no access and opens none', async () => {
  const lease = await begin(viewer);
  await report(viewer, lease, 60);
  const stranger = await shop.buyer();
  await entitle(stranger.userId, event, 'ord_stranger');
  expect((await report(stranger, lease, 5000)).json).toEqual({ kept: false });
  expect((await report(await device(), lease, 5000)).json).toEqual({ kept: false });
  expect((await report(shop.visitor(), lease, 5000)).status).toBe(401);
  const made = await report(viewer, 'made.up', 5000);
  expect([made.json, made.setCookies]).toEqual([{ kept: false }, []]);
  expect(await findPlays(stranger.userId, event._id)).toBeNull();
  expect(await stored()).toBe(60);
  expect((await report(viewer, '__proto__.x', 5000)).json).toEqual({ kept: false });
});

it('takes no position behind the end', async () => {
  const lease = await begin(viewer);
  await report(viewer, lease, DURATION + 1000);
  expect(await stored()).toBe(DURATION);
});

it.each([
  ['lease', { lease: 'none' }],
  ['lease', { lease: undefined }],
  ['position', { position: -1 }],
  ['position', { position: 1.5 }],
  ['position', { position: 604_801 }],
  ['duration', { duration: 0 }],
  ['readAt', { readAt: -1 }],
  ['readAt', { readAt: 'now' }],
  ['readAt', { readAt: 1e300 }],
  ['secondsAgo', { secondsAgo: -5 }],
  ['secondsAgo', { secondsAgo: 604_801 }],
  ['more', { more: 1 }],
])('refuses a malformed %s: %p', async (field, changes) =>
  expect(await report(viewer, 'l1.k1', 7, changes)).toMatchObject({ status: 400, json: { code: 'invalid_input', field } }),
);

it('answers 404 for an event that does not exist', async () => {
  const body = { lease: 'l1.k1', position: 7, duration: 60, readAt: 1, secondsAgo: 0 };
  expect((await viewer.post('/events/evt_none/progress', body)).status).toBe(404);
});
