import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '../../../platform/database/dynamodb.ts';
import { env } from '../../../platform/env.ts';
import { Buyer } from '../../../test/people/buyer.ts';
import { entitle } from '../../../test/entitled.ts';
import { published } from '../../../test/people/organizer.ts';
import { sampleEvent } from '../../../test/samples/sample-event.ts';
import { MINUTE } from '../../../test/time.ts';
import { findPlays } from '../plays-store.ts';
import { endLeases, forgetDevices, listLeases } from './leases-store.ts';
import type { Answer } from '../../../test/people/visitor.ts';
import { useBuyer, useEvent, useOrganizer, useWorld } from '../../../test/use-world.ts';

const shop = useWorld();
const viewer = useBuyer(shop);
const event = useEvent();
const seller = useOrganizer(shop);
beforeEach(() => entitle(viewer.userId, event));

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

/** Returns another device on which the viewer is logged in. */
async function device(): Promise<Buyer> {
  const other = shop.visitor();
  await other.signsIn(viewer.email);
  return other;
}

const watch = (on: Buyer, wanted?: object, userAgent = LAPTOP): Promise<Answer> =>
  on.post(`/events/${event._id}/playback`, wanted, { 'user-agent': userAgent });

/** Returns the writes of plays among commands: mails of earlier steps may still be under way. */
const writesOfPlays = (calls: readonly unknown[][]) =>
  calls.filter(([command]) => command instanceof UpdateCommand && command.input.TableName === env.playbackTable);

const ELSEWHERE = { status: 409, setCookies: [], json: { code: 'watching_elsewhere' } };
const moved = (error: string) => ({ ...ELSEWHERE, json: { code: 'watching_elsewhere', error } });

it('lets two of ten devices that start at the same moment play', async () => {
  const devices: Buyer[] = [];
  for (let made = 0; made < 10; made++) devices.push(await device());
  const answers = await Promise.all(devices.map((on) => watch(on)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, ...Array(8).fill(409)]);
  for (const answer of answers.filter(({ status }) => status === 409)) expect(answer).toMatchObject(ELSEWHERE);
});

it('never answers 503 to twenty players of one browser that start at the same moment', async () => {
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => watch(viewer)))).map(({ status }) => status);
  expect(statuses.filter((status) => ![200, 409, 429].includes(status))).toEqual([]);
  expect(statuses).toContain(200);
});

it('names the devices that play to a third one, which can take over from the one that was active longest ago', async () => {
  const [laptop, tablet] = [await device(), await device()];
  const first = await watch(viewer, {}, PHONE);
  const second = await watch(laptop);
  expect(await watch(tablet)).toMatchObject(
    moved('You are watching on Safari on iPhone and Chrome on Windows. Your ticket plays on 2 devices at a time.'),
  );
  expect((await watch(tablet, { takeOver: true })).status).toBe(200);
  const { lease } = first.json;
  expect(await watch(viewer, { lease })).toMatchObject(moved('This is now playing on Chrome on Windows.'));
  expect((await watch(laptop, { lease: second.json.lease })).status).toBe(200);
  expect((await watch(viewer, { lease, takeOver: true })).status).toBe(200);
});

it('gives short cookies while devices take turns', async () => {
  const lasts = ({ json }: Answer) => Date.parse(json.expiresAt) - Date.now();
  const first = await watch(viewer);
  expect(lasts(first)).toBeGreaterThan(10 * MINUTE);
  const again = await watch(viewer);
  expect(lasts(again)).toBeLessThan(3 * MINUTE);
  expect(lasts(await watch(viewer, { lease: again.json.lease }))).toBeLessThan(3 * MINUTE);
});

it('stops the first of two windows of one browser', async () => {
  const { lease } = (await watch(viewer)).json;
  expect((await watch(viewer)).status).toBe(200);
  expect(await watch(viewer, { lease })).toMatchObject(moved('This is now playing in another window of this browser.'));
});

it('lists the devices that play, and stops one of them', async () => {
  const laptop = await device();
  const { lease } = (await watch(viewer, {}, PHONE)).json;
  await watch(laptop, {}, LAPTOP);
  const { devices } = (await laptop.get('/account/devices')).json;
  const about = { eventId: event._id, eventTitle: event.title, startedAt: expect.any(String), deviceId: expect.any(String) };
  expect(devices).toEqual([
    { ...about, name: 'Chrome on Windows', isThis: true },
    { ...about, name: 'Safari on iPhone', isThis: false },
  ]);
  const [, { deviceId }] = devices;
  const stop = (by: Buyer, changes: object = {}) =>
    by.post('/account/devices/stop', { eventId: event._id, deviceId, ...changes });
  const stranger = await shop.buyer();
  expect((await stop(stranger)).status).toBe(200);
  expect((await watch(viewer, { lease })).status).toBe(200);
  expect((await stop(laptop)).status).toBe(200);
  expect((await stop(laptop)).status).toBe(200);
  expect((await stop(laptop, { deviceId: 'none' })).status).toBe(200);
  expect((await stop(laptop, { deviceId: 'no.ne' })).json).toMatchObject({ code: 'invalid_input', field: 'deviceId' });
  expect((await laptop.get('/account/devices')).json.devices).toHaveLength(1);
  const renewed = await watch(viewer, { lease });
  expect(renewed).toMatchObject(moved('You stopped this device from your account.'));
  expect((await watch(viewer, { lease, takeOver: true })).status).toBe(200);
});

it('names the devices in the account’s export, and forgets them with the account', async () => {
  await watch(viewer, {}, PHONE);
  const { watched } = (await viewer.get('/account/export')).json;
  expect(watched).toEqual([
    { eventId: event._id, firstAt: expect.any(String), lastAt: expect.any(String), renewals: 1, devices: ['Safari on iPhone'] },
  ]);
  const { userId } = viewer;
  expect(await listLeases(userId)).toHaveLength(1);
  expect((await viewer.leavesForGood()).status).toBe(200);
  expect([await listLeases(userId), await findPlays(userId, event._id)]).toEqual([[], expect.objectContaining({ renewals: 1 })]);
});

it('asks a viewer who switches twenty times in a row to wait', async () => {
  await watch(viewer);
  for (let time = 0; time < 20; time++) expect((await watch(viewer)).status).toBe(200);
  expect(await watch(viewer)).toMatchObject({ status: 429, json: { code: 'too_many_attempts' } });
});

it('lets as many devices play as the package that was bought says', async () => {
  const own = await published(sampleEvent({ ownerId: seller.userId }));
  const [pkg] = own.packages;
  const edit = (streams: unknown) => seller.post(`/studio/events/${own._id}/packages/${pkg!._id}`, { streams });
  expect((await edit(11)).json).toMatchObject({ code: 'invalid_input', field: 'streams' });
  expect((await edit(1)).status).toBe(200);
  await viewer.buys(own);
  const on = (one: Buyer) => one.post(`/events/${own._id}/playback`);
  expect((await on(viewer)).status).toBe(200);
  const refused = await on(await device());
  expect(refused.json.error).toMatch(/ Your ticket plays on one device at a time\.$/);
});

it('costs one write for a renewal, and lets the viewer watch if it cannot be made', async () => {
  const { lease } = (await watch(viewer)).json;
  const real = dynamodb().send.bind(dynamodb());
  const sent = jest.spyOn(dynamodb(), 'send');
  const renewed = await watch(viewer, { lease });
  const writes = writesOfPlays(sent.mock.calls);
  expect([renewed.status, writes.length]).toEqual([200, 1]);
  sent.mockImplementation(((command: { constructor: { name: string } }) =>
    command.constructor.name === 'UpdateCommand' ? Promise.reject(new Error('down')) : real(command as never)) as never);
  // The player goes on in the session that its addresses name.
  expect(await watch(viewer, { lease })).toMatchObject({ status: 200, json: { lease } });
});

it('continues a film on another device where it was left, for the write that a renewal costs anyway', async () => {
  const progress = { position: 1234, duration: 6000 };
  const first = await watch(viewer);
  expect(first.json.progress).toBeNull();
  const { lease } = first.json;
  const sent = jest.spyOn(dynamodb(), 'send');
  expect((await watch(viewer, { lease, progress })).json.progress).toEqual(progress);
  const writes = writesOfPlays(sent.mock.calls);
  expect(writes).toHaveLength(1);
  const laptop = await device();
  const second = await watch(laptop);
  expect(second.json.progress).toEqual(progress);
  expect((await watch(laptop, { lease: second.json.lease })).json.progress).toEqual(progress);
  expect((await viewer.get('/account/progress')).json).toEqual({ films: [{ eventId: event._id, ...progress }] });
  expect((await viewer.get('/account/export')).json.watched).toMatchObject([{ eventId: event._id, progress }]);
});

it('takes no progress from a device that another one replaced', async () => {
  const { lease } = (await watch(viewer)).json;
  const other = (await watch(viewer)).json;
  expect((await watch(viewer, { lease, progress: { position: 7, duration: 60 } })).status).toBe(409);
  expect((await watch(viewer, { lease: other.lease })).json.progress).toBeNull();
});

it('shows the progress to nobody else, and forgets it with the account', async () => {
  await watch(viewer, { progress: { position: 7, duration: 60 } });
  expect((await shop.visitor().get('/account/progress')).status).toBe(401);
  const { userId } = viewer;
  expect((await viewer.leavesForGood()).status).toBe(200);
  expect(await findPlays(userId, event._id)).not.toHaveProperty('progress');
});

it.each([
  ['progress.position', { position: -1, duration: 60 }],
  ['progress.position', { position: 1.5, duration: 60 }],
  ['progress.duration', { position: 0, duration: 0 }],
  ['progress.duration', { position: 0, duration: 604_801 }],
  ['progress.duration', { position: 0 }],
  ['progress.more', { position: 0, duration: 60, more: 1 }],
  ['progress', 'half'],
])('refuses a malformed %s: %p', async (field, progress) =>
  expect(await watch(viewer, { progress })).toMatchObject({ status: 400, json: { code: 'invalid_input', field } }),
);

it.each([
  ['lease', { lease: 'none' }],
  ['lease', { lease: 7 }],
  ['lease', { lease: `${'x'.repeat(60)}.${'y'.repeat(60)}` }],
  ['takeOver', { takeOver: 'yes' }],
  ['more', { more: 1 }],
])('refuses a malformed %s: %p', async (field, wanted) =>
  expect(await watch(viewer, wanted)).toMatchObject({ status: 400, json: { code: 'invalid_input', field } }),
);

it('takes a lease that nobody gave for none', async () => {
  expect((await watch(viewer, { lease: 'made.up' })).status).toBe(200);
  expect((await watch(viewer, { lease: '__proto__.x' })).status).toBe(200);
});

it('keeps nothing of how far somebody watched once their devices are forgotten, also of what had ended before', async () => {
  await watch(viewer, { progress: { position: 7, duration: 60 } });
  expect(await findPlays(viewer.userId, event._id)).toHaveProperty('progress');
  await endLeases({ userId: viewer.userId, eventId: event._id }, null);
  expect(await forgetDevices(viewer.userId)).toEqual([]);
  const plays = await findPlays(viewer.userId, event._id);
  expect(plays).toHaveProperty('firstAt');
  expect(plays).not.toHaveProperty('progress');
});
