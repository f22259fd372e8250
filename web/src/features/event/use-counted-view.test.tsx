import { renderHook } from '@testing-library/react';
import { sampleEvent } from '../../../test/sample-event.ts';
import { useCountedView } from './use-counted-view.ts';

let events = 0;
const newEvent = (changes: object = {}) => sampleEvent({ _id: `evt_view_${(events += 1)}`, ...changes });

/** Opens a page, and returns what it told once it was idle. */
async function viewed(event: ReturnType<typeof newEvent>, times = 1) {
  const sent: unknown[] = [];
  browserSays(navigator, 'sendBeacon', (...beacon: unknown[]) => sent.push(beacon));
  for (let time = 0; time < times; time++) renderHook(() => useCountedView(event));
  await new Promise((resolve) => setTimeout(resolve, 10));
  return sent;
}

/** Sets what the browser says for one test. */
function browserSays(on: object, name: string, value: unknown): void {
  Object.defineProperty(on, name, { value, configurable: true });
  undo.push(() => Reflect.deleteProperty(on, name));
}

const undo: (() => void)[] = [];
afterEach(() => {
  for (const one of undo.splice(0)) one();
  jest.restoreAllMocks();
});

test('tells of a view once, and of nothing but the host that led here', async () => {
  browserSays(document, 'referrer', 'https://news.example.com/a/secret?page=1');
  const event = newEvent();
  expect(await viewed(event, 2)).toEqual([[`/api/v1/events/${event._id}/views`, '{"referrer":"news.example.com"}']]);
});

test('names the clip that led here, and nothing else that stands in its place', async () => {
  const clip = `clip_${'0a'.repeat(12)}`;
  browserSays(document, 'referrer', 'https://fight.marquee.example/');
  const referrerAt = async (query: string) => {
    history.replaceState(null, '', query);
    const [[, body]] = (await viewed(newEvent())) as [[string, string]];
    return (JSON.parse(body) as { referrer: string }).referrer;
  };
  expect(await referrerAt(`?clip=${clip}`)).toBe(clip);
  expect(await referrerAt('?clip=news.example.com')).toBe('fight.marquee.example');
  history.replaceState(null, '', '/');
});

test('names no host if none led here', async () => {
  expect(await viewed(newEvent())).toEqual([[expect.any(String), '{}']]);
});

test.each([
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
])('says nothing of visitors with %s', async (_, name, value) => {
  browserSays(navigator, name, value);
  expect(await viewed(newEvent())).toEqual([]);
});

test('lets chance decide which views of a very large audience are told', async () => {
  jest.spyOn(Math, 'random').mockReturnValueOnce(0.06).mockReturnValueOnce(0.04);
  expect(await viewed(newEvent({ views_per_beacon: 20 }))).toEqual([]);
  expect(await viewed(newEvent({ views_per_beacon: 20 }))).toHaveLength(1);
});
