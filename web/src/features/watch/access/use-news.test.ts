import { act, renderHook, waitFor } from '@testing-library/react';
import type { EventStatus } from '#shared/api/video/broadcast.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import type { Grant } from './playback-access.ts';
import { nothingYet } from '../testing/sample-grant.ts';
import { qualityMeter } from '../quality/quality-meter.ts';
import { usePlayback } from './use-playback.ts';

const [STATUS, PLAYBACK] = ['GET /events/evt_fight/status', 'POST /events/evt_fight/playback'];

const waiting: Grant = {
  ...nothingYet,
  renewAfterSeconds: 300,
  start_time: '2099-11-21T12:00:00.000Z',
  broadcast: 'test',
};
const live: Grant = { ...waiting, manifestUrl: '/media/evt_fight/live/brd_1/master.m3u8', is_live: true, broadcast: 'live' };
const ended: Grant = { ...waiting, broadcast: 'ended' };
const replay: Grant = { ...waiting, manifestUrl: '/media/evt_fight/replay/brd_1/master.m3u8', broadcast: 'replay' };

const noProgress = () => null;
const meter = qualityMeter();

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

/** Lets time pass in steps, because effects run after each. */
async function pass(seconds: number) {
  for (let left = seconds; left > 0; left--) await act(() => jest.advanceTimersByTimeAsync(1000));
}

async function open(grant: Grant, arrivalSeconds = 3) {
  const says = (state: EventStatus['state']) => ({
    json: { state, since: null, askAgainSeconds: 3.5, arrivalSeconds, slate: false, message: null, topLines: null },
  });
  const answers: Parameters<typeof fakeApi>[0] = { [PLAYBACK]: { json: grant }, [STATUS]: says(grant.broadcast ?? 'idle') };
  const calls = fakeApi(answers);
  const { result } = renderHook(() => usePlayback('evt_fight', noProgress, meter));
  await waitFor(() => expect(result.current.state.phase).toBe('granted'));
  await pass(2);
  const becomes = (next: Grant) =>
    Object.assign(answers, { [PLAYBACK]: { json: next }, [STATUS]: says(next.broadcast ?? 'idle') });
  const asked = (route: string) => calls.filter((call) => call.route === route).length;
  const granted = () => (result.current.state as { grant: Grant }).grant;
  const leases = () => calls.filter(({ route }) => route === PLAYBACK).map(({ body }) => (body as { lease?: string }).lease);
  return { becomes, asked, granted, answers, leases };
}

it('lets a viewer who waits in within seconds of going live, long before the next renewal', async () => {
  const { becomes, granted } = await open(waiting);
  becomes(live);
  await pass(4 + 3);
  expect(granted()).toEqual(live);
});

it('spreads a large audience over the time that the server names', async () => {
  const random = jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const { becomes, asked, granted } = await open(waiting, 200);
  becomes(live);
  await pass(90);
  expect(asked(PLAYBACK)).toBe(1);
  await pass(15);
  expect([asked(PLAYBACK), granted()]).toEqual([2, live]);
  random.mockRestore();
});

it.each([0, 0.5, 0.999])(
  'asks again, but not in a hurry, if the first answer did not know the news (chance %d)',
  async (chance) => {
    const random = jest.spyOn(Math, 'random').mockReturnValue(chance);
    const { becomes, asked, answers, granted } = await open(waiting);
    becomes(live);
    answers[PLAYBACK] = { json: waiting };
    const since = Date.now();
    await pass(20);
    // Time that the machine takes counts as well, because the fake clock advances with the real one.
    const mostRenewals = 1 + (Date.now() - since) / 5000;
    const renewals = asked(PLAYBACK) - 1;
    expect(renewals).toBeGreaterThan(0);
    expect(renewals).toBeLessThanOrEqual(mostRenewals);
    answers[PLAYBACK] = { json: live };
    await pass(15);
    expect(granted()).toEqual(live);
    random.mockRestore();
  },
);

it('is not disturbed by preparations', async () => {
  const { becomes, asked } = await open({ ...waiting, broadcast: null });
  becomes({ ...waiting, broadcast: 'preparing' });
  await pass(30);
  expect(asked(PLAYBACK)).toBe(1);
});

it('opens the replay as soon as it is ready', async () => {
  const { becomes, granted } = await open(ended);
  becomes(replay);
  await pass(7);
  expect(granted()).toEqual(replay);
});

it('keeps the place of this device until the replay', async () => {
  const { becomes, leases } = await open({ ...live, lease: 'l1.k1', renewAfterSeconds: 60 });
  becomes({ ...ended, renewAfterSeconds: 60 });
  await pass(160);
  expect(leases().slice(0, 3)).toEqual([undefined, 'l1.k1', 'l1.k1']);
});

it('asks for no status while something plays, and plays on for half a minute when the broadcast has ended', async () => {
  const { becomes, asked, granted } = await open({ ...live, renewAfterSeconds: 60 });
  becomes(ended);
  await pass(59);
  expect([asked(PLAYBACK), asked(STATUS), granted().broadcast]).toEqual([2, 0, 'live']);
  await pass(28);
  expect([asked(PLAYBACK), granted().broadcast]).toEqual([2, 'live']);
  await pass(4);
  expect(granted()).toEqual(ended);
});
