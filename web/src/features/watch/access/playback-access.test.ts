import { ApiError } from '../../../lib/api/client.ts';
import { playbackAccess, type Grant } from './playback-access.ts';

const grant: Grant = {
  access: 'full',
  accessEndsAt: null,
  manifestUrl: '/media/ev1/master.m3u8',
  expiresAt: '2026-11-21T12:11:00.000Z',
  renewAfterSeconds: 60,
  title: 'Fight Night',
  subdomain: 'fight',
  start_time: '2026-11-21T12:00:00.000Z',
  is_live: true,
  trial_minutes: 0,
};
const error = (status: number) => new ApiError(status, 'internal', `status ${status}`);

/** Access whose answers are given in order; the last one repeats. */
function accessWith(...answers: (Grant | ApiError)[]) {
  let asked = 0;
  const access = playbackAccess(async () => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (answer instanceof ApiError) throw answer;
    if (!answer) throw new Error('no answer prepared');
    return answer;
  });
  return { access, asked: () => asked };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('renews at the interval the server names, for as long as it runs', async () => {
  const { access, asked } = accessWith(grant, { ...grant, renewAfterSeconds: 240 });
  await access.renew();
  await jest.advanceTimersByTimeAsync(59_000);
  expect(asked()).toBe(1);
  await jest.advanceTimersByTimeAsync(1000);
  expect(asked()).toBe(2);
  await jest.advanceTimersByTimeAsync(239_000);
  expect(asked()).toBe(2);
  await jest.advanceTimersByTimeAsync(1000);
  expect(asked()).toBe(3);
  access.end();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(asked()).toBe(3);
});

it('keeps the first grant through renewals, so that the player is not disturbed', async () => {
  const { access } = accessWith(grant, { ...grant, expiresAt: '2026-11-21T12:12:00.000Z' });
  await access.renew();
  const before = access.getState();
  await access.renew();
  expect(access.getState()).toBe(before);
});

it('hands on a grant that opens something else', async () => {
  const preview: Grant = { ...grant, access: 'preview', accessEndsAt: grant.start_time, manifestUrl: '/media/ev1/preview/master.m3u8' };
  const minutes: Grant = { ...grant, access: 'trial', accessEndsAt: '2026-11-21T12:05:00.000Z' };
  const { access } = accessWith(preview, minutes);
  await access.renew();
  expect(access.getState()).toEqual({ phase: 'granted', grant: preview });
  await access.renew();
  expect(access.getState()).toEqual({ phase: 'granted', grant: minutes });
});

it.each([401, 402, 404, 451])('stops for good when a renewal is refused with %p', async (status) => {
  const { access, asked } = accessWith(grant, error(status));
  await access.renew();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(access.getState()).toMatchObject({ phase: 'refused', before: grant, error: { status } });
  await jest.advanceTimersByTimeAsync(600_000);
  expect(asked()).toBe(2);
});

it.each([0, 429, 500, 503])('plays on after a renewal failed with %p, and tries again soon', async (status) => {
  const { access, asked } = accessWith(grant, error(status), error(status), grant);
  await access.renew();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(access.getState().phase).toBe('granted');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(asked()).toBe(4);
  await jest.advanceTimersByTimeAsync(55_000);
  expect(access.getState().phase).toBe('granted');
});

it('waits longer with every failure, up to half a minute or so', async () => {
  const { access, asked } = accessWith(grant, error(503));
  await access.renew();
  await jest.advanceTimersByTimeAsync(60_000 + 300_000);
  expect(asked()).toBeGreaterThan(8);
  expect(asked()).toBeLessThan(20);
  access.end();
});

it('says that it failed where nothing plays yet, and begins again when asked', async () => {
  const { access } = accessWith(error(503), grant);
  await access.renew();
  expect(access.getState()).toMatchObject({ phase: 'failed', error: { status: 503 } });
  access.restart();
  expect(access.getState().phase).toBe('asking');
  await jest.advanceTimersByTimeAsync(0);
  expect(access.getState().phase).toBe('granted');
});

it('asks once where several ask at the same time', async () => {
  const { access, asked } = accessWith(grant);
  await expect(Promise.all([access.renew(), access.renew()])).resolves.toEqual([true, true]);
  expect(asked()).toBe(1);
});
