import { ApiError } from '../../../lib/api/client.ts';
import { playbackAccess, type Grant } from './playback-access.ts';
import { playing } from '../testing/sample-grant.ts';

const grant: Grant = { ...playing, is_live: true };
const error = (status: number) => new ApiError(status, 'internal', `status ${status}`);

/** Returns an access whose requests get these answers in order; the last one repeats. */
function accessWith(...answers: (Grant | ApiError)[]) {
  let requests = 0;
  const access = playbackAccess(async () => {
    const answer = answers[Math.min(requests, answers.length - 1)];
    requests += 1;
    if (answer instanceof ApiError) throw answer;
    if (!answer) throw new Error('no answer prepared');
    return answer;
  });
  return { access, requests: () => requests };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('renews at the interval the server sets until it ends', async () => {
  const { access, requests } = accessWith(grant, { ...grant, renewAfterSeconds: 240 });
  await access.renew();
  await jest.advanceTimersByTimeAsync(59_000);
  expect(requests()).toBe(1);
  await jest.advanceTimersByTimeAsync(1000);
  expect(requests()).toBe(2);
  await jest.advanceTimersByTimeAsync(239_000);
  expect(requests()).toBe(2);
  await jest.advanceTimersByTimeAsync(1000);
  expect(requests()).toBe(3);
  access.end();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(requests()).toBe(3);
});

it('keeps the first grant through renewals, so that the player is not interrupted', async () => {
  const { access } = accessWith(grant, { ...grant, expiresAt: '2026-11-21T12:12:00.000Z' });
  await access.renew();
  const before = access.getState();
  await access.renew();
  expect(access.getState()).toBe(before);
});

it('passes on a grant for different media', async () => {
  const preview: Grant = {
    ...grant,
    access: 'preview',
    accessEndsAt: grant.start_time,
    manifestUrl: '/media/ev1/preview/master.m3u8',
  };
  const minutes: Grant = { ...grant, access: 'trial', accessEndsAt: '2026-11-21T12:05:00.000Z' };
  const { access } = accessWith(preview, minutes);
  await access.renew();
  expect(access.getState()).toEqual({ phase: 'granted', grant: preview });
  await access.renew();
  expect(access.getState()).toEqual({ phase: 'granted', grant: minutes });
});

it.each([401, 402, 404, 451])('stops permanently when a renewal is refused with %p', async (status) => {
  const { access, requests } = accessWith(grant, error(status));
  await access.renew();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(access.getState()).toMatchObject({ phase: 'refused', before: grant, error: { status } });
  await jest.advanceTimersByTimeAsync(600_000);
  expect(requests()).toBe(2);
});

it.each([0, 429, 500, 503])('keeps playing after a renewal fails with %p, and retries within a minute', async (status) => {
  const { access, requests } = accessWith(grant, error(status), error(status), grant);
  await access.renew();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(access.getState().phase).toBe('granted');
  await jest.advanceTimersByTimeAsync(11_000);
  expect(requests()).toBe(2);
  await jest.advanceTimersByTimeAsync(49_000);
  expect(requests()).toBe(4);
  await jest.advanceTimersByTimeAsync(55_000);
  expect(access.getState().phase).toBe('granted');
});

it.each([
  ['slows down after it was refused for lack of room', error(429), grant, 235],
  ['keeps the server’s pace after it was offline', error(0), grant, 55],
  ['keeps the server’s pace if its access ends', error(429), { ...grant, accessEndsAt: '2026-11-21T13:00:00.000Z' }, 55],
])('%s', async (_, failure, after, quietSeconds) => {
  const { access, requests } = accessWith(failure, after);
  await access.renew();
  await jest.advanceTimersByTimeAsync(2600);
  expect(requests()).toBe(2);
  await jest.advanceTimersByTimeAsync(quietSeconds * 1000);
  expect(requests()).toBe(2);
  await jest.advanceTimersByTimeAsync(70_000);
  expect(requests()).toBeGreaterThanOrEqual(3);
  access.end();
});

it('backs off with every failure, up to about a minute, and never stops trying while something plays', async () => {
  const { access, requests } = accessWith(grant, error(429));
  await access.renew();
  await jest.advanceTimersByTimeAsync(60_000 + 300_000);
  expect(requests()).toBeGreaterThan(5);
  expect(requests()).toBeLessThan(12);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(requests()).toBeGreaterThan(13);
  expect(access.getState()).toEqual({ phase: 'granted', grant });
  access.end();
});

it.each([0, 429, 503])('retries the first request after %p, and says so meanwhile', async (status) => {
  const { access, requests } = accessWith(error(status), error(status), grant);
  await access.renew();
  expect(access.getState()).toMatchObject({ phase: 'asking', error: { status } });
  await jest.advanceTimersByTimeAsync(7500);
  expect(access.getState()).toEqual({ phase: 'granted', grant });
  expect(requests()).toBe(3);
});

it('reports a failure if the first request keeps failing for minutes, and starts over on restart', async () => {
  const { access, requests } = accessWith(...Array.from({ length: 8 }, () => error(503)), grant);
  await access.renew();
  await jest.advanceTimersByTimeAsync(100_000);
  expect(access.getState().phase).toBe('asking');
  await jest.advanceTimersByTimeAsync(900_000);
  expect(access.getState()).toMatchObject({ phase: 'failed', error: { status: 503 } });
  expect(requests()).toBe(8);
  access.restart();
  expect(access.getState()).toEqual({ phase: 'asking', error: null });
  await jest.advanceTimersByTimeAsync(0);
  expect(access.getState().phase).toBe('granted');
});

it('passes on a new start to a viewer who waits for it', async () => {
  const waiting: Grant = { ...grant, manifestUrl: null, expiresAt: null };
  const postponed = { ...waiting, start_time: '2026-11-21T13:00:00.000Z' };
  const { access } = accessWith(waiting, postponed);
  await access.renew();
  await access.renew();
  expect(access.getState()).toEqual({ phase: 'granted', grant: postponed });
});

it('makes one request for concurrent renewals', async () => {
  const { access, requests } = accessWith(grant);
  await expect(Promise.all([access.renew(), access.renew()])).resolves.toEqual([true, true]);
  expect(requests()).toBe(1);
});

it('still knows what was watched when it is refused again, after a restart, and when the network is gone in between', async () => {
  const { access } = accessWith(grant, error(401), error(401), error(0), error(401));
  await access.renew();
  const refused = { phase: 'refused', before: grant, error: expect.objectContaining({ status: 401 }) };
  await access.renew();
  expect(access.getState()).toEqual(refused);
  await access.renew();
  expect(access.getState()).toEqual(refused);
  await access.renew();
  expect(access.getState()).toEqual(refused);
  access.restart();
  await jest.advanceTimersByTimeAsync(0);
  expect(access.getState()).toEqual(refused);
});
