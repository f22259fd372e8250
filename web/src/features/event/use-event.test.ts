import { act, renderHook, waitFor } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api.ts';
import { sampleEvent } from '../../../test/sample-event.ts';
import { useEvent } from './use-event.ts';

const LOOKUP = 'GET /events/domain/fight';

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

async function follow() {
  const answers: Parameters<typeof fakeApi>[0] = { [LOOKUP]: { json: sampleEvent() } };
  const calls = fakeApi(answers);
  const { result, unmount } = renderHook(() => useEvent('fight'));
  await waitFor(() => expect(result.current.event).toBeDefined());
  return { answers, calls, result, unmount };
}

test('notices within a minute that the event went live', async () => {
  const { answers, calls, result } = await follow();
  answers[LOOKUP] = { json: sampleEvent({ is_live: true }) };
  await pass(59);
  expect(calls).toHaveLength(1);
  await pass(2);
  await waitFor(() => expect(result.current.event?.is_live).toBe(true));
});

test('asks nothing while nobody sees the page, while it is offline, and after it is left', async () => {
  const { calls, unmount } = await follow();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(120);
  visibility.mockRestore();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await pass(120);
  expect(calls).toHaveLength(1);
  window.dispatchEvent(new Event('online'));
  expect(calls).toHaveLength(2);
  unmount();
  window.dispatchEvent(new Event('online'));
  await pass(120);
  expect(calls).toHaveLength(2);
});

test('keeps the event when a later request fails, and forgets the error when one succeeds', async () => {
  const { answers, result } = await follow();
  answers[LOOKUP] = { status: 503, json: {} };
  await act(() => result.current.refresh());
  expect(result.current.event?.title).toBe('Okafor vs. Reyes');
  expect(result.current.error).toBeDefined();
  answers[LOOKUP] = { json: sampleEvent() };
  await act(() => result.current.refresh());
  expect(result.current.error).toBeUndefined();
});
