import { act, renderHook, waitFor } from '@testing-library/react';
import type { EventStatus } from '#shared/api/video/broadcast.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { useEventStatus } from './use-event-status.ts';

const STATUS = 'GET /events/evt_fight/status';
const statusOf = (changes: Partial<EventStatus> = {}): EventStatus => ({
  state: 'idle',
  since: null,
  askAgainSeconds: 3.5,
  arrivalSeconds: 3,
  slate: false,
  message: null,
  topLines: null,
  ...changes,
});

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

async function follow(first: EventStatus = statusOf()) {
  const answers: Parameters<typeof fakeApi>[0] = { [STATUS]: { json: first } };
  const calls = fakeApi(answers);
  const rendered = renderHook(() => useEventStatus('evt_fight'));
  return { answers, calls, ...rendered };
}

async function followed(first?: EventStatus) {
  const started = await follow(first);
  await pass(2);
  await waitFor(() => expect(started.result.current).toBeDefined());
  return started;
}

it('asks nothing while the page is opening', async () => {
  const { calls } = await follow();
  await pass(1.9);
  expect(calls).toEqual([]);
});

it('knows a change within the seconds that the answer names', async () => {
  const { answers, calls, result } = await followed();
  answers[STATUS] = { json: statusOf({ state: 'live' }) };
  await pass(2.7);
  expect(calls).toHaveLength(1);
  await pass(0.9);
  expect(result.current?.state).toBe('live');
});

it('asks as seldom as it is told to', async () => {
  const { calls } = await followed(statusOf({ askAgainSeconds: 60 }));
  await pass(47);
  expect(calls).toHaveLength(1);
  await pass(14);
  expect(calls).toHaveLength(2);
});

it('asks nothing while nobody sees the page, and at once when somebody does again', async () => {
  const { calls } = await followed();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(600);
  expect(calls).toHaveLength(1);
  visibility.mockRestore();
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(calls).toHaveLength(2);
});

it('keeps the last status through failures, and asks less and less often until they end', async () => {
  const { answers, calls, result } = await followed(statusOf({ state: 'live' }));
  answers[STATUS] = { status: 503, json: {} };
  await pass(600);
  expect(result.current?.state).toBe('live');
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.length).toBeLessThan(20);
  answers[STATUS] = { json: statusOf({ state: 'ended' }) };
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current?.state).toBe('ended'));
});

it('ends with the page', async () => {
  const { calls, unmount } = await followed();
  unmount();
  await pass(60);
  window.dispatchEvent(new Event('online'));
  expect(calls).toHaveLength(1);
});
