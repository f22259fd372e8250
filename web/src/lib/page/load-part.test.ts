import { noteFilm } from './film-on.ts';
import { browserPage, loadPart, PartMissing } from './load-part.ts';

const part = { default: 'the part' };
const missing = () => new TypeError('Failed to fetch dynamically imported module');
const reload = jest.spyOn(browserPage, 'reload').mockImplementation(() => {});
const reaches = jest.spyOn(browserPage, 'reaches');

beforeEach(() => {
  jest.useFakeTimers();
  reload.mockClear();
  reaches.mockResolvedValue(true);
});
afterEach(() => jest.useRealTimers());

const network = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};
/** True once a test is over: what it still loads comes then, and meddles with no other. */
let isOver = false;
beforeEach(() => {
  isOver = false;
});
afterEach(async () => {
  isOver = true;
  network(true);
  await Promise.resolve();
});
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

/** Starts loading, and returns what has become of it. */
function start(load: () => Promise<typeof part>, keepsTrying = false) {
  const outcome: { loaded?: unknown; error?: unknown } = {};
  void loadPart(() => (isOver ? Promise.resolve(part) : load()), keepsTrying).then(
    (loaded) => Object.assign(outcome, { loaded }),
    (error: unknown) => Object.assign(outcome, { error }),
  );
  return outcome;
}

test('a glitch is tried again', async () => {
  const load = jest.fn().mockRejectedValueOnce(missing()).mockResolvedValueOnce(part);
  const outcome = start(load);
  await pass(1);
  expect([outcome, load.mock.calls.length]).toEqual([{ loaded: part }, 2]);
});

test('without a network it waits for hours, and goes on in the moment it returns', async () => {
  network(false);
  let isBack = false;
  const outcome = start(async () => {
    if (!isBack) throw missing();
    return part;
  });
  await pass(3 * 3600);
  expect([outcome, reload.mock.calls.length]).toEqual([{}, 0]);
  isBack = true;
  network(true);
  await pass(0);
  expect(outcome).toEqual({ loaded: part });
});

test('a server that cannot be reached, though the browser says online, is waited for as well', async () => {
  reaches.mockResolvedValue(false);
  const load = jest.fn().mockRejectedValue(missing());
  const outcome = start(load);
  await pass(120);
  expect([outcome, reload.mock.calls.length]).toEqual([{}, 0]);
  load.mockResolvedValue(part);
  await pass(30);
  expect(outcome).toEqual({ loaded: part });
});

test('a part that a deployment has replaced reloads the page once, and then says so', async () => {
  const load = jest.fn().mockRejectedValue(missing());
  start(load);
  await pass(4);
  expect([reload.mock.calls.length, load.mock.calls.length]).toEqual([1, 3]);
  const again = start(load);
  await pass(4);
  expect([reload.mock.calls.length, again.error]).toEqual([1, expect.any(PartMissing)]);
  await pass(61);
  start(load);
  await pass(4);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('the page is never reloaded under a film', async () => {
  const end = noteFilm();
  const outcome = start(jest.fn().mockRejectedValue(missing()));
  await pass(4);
  end();
  expect([reload.mock.calls.length, outcome.error]).toEqual([0, expect.any(PartMissing)]);
});

test('a film that was left for another page does not keep that page from being reloaded, though it is shown until then', async () => {
  history.replaceState(null, '', '/user/watch/evt_1');
  const end = noteFilm();
  history.replaceState(null, '', '/faq');
  start(jest.fn().mockRejectedValue(missing()));
  await pass(4);
  end();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a part without which the page goes on is never given up', async () => {
  const load = jest.fn().mockRejectedValue(missing());
  const outcome = start(load, true);
  await pass(3600);
  expect([outcome, reload.mock.calls.length]).toEqual([{}, 0]);
  load.mockResolvedValue(part);
  await pass(30);
  expect(outcome).toEqual({ loaded: part });
});

test('a style sheet that failed with its part is asked for again, which the build’s own code does only once', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('Unable to preload CSS for /assets/sheet-1.css'));
  const outcome = start(load.mockResolvedValue(part));
  await pass(0);
  const link = document.head.querySelector<HTMLLinkElement>('link[href="/assets/sheet-1.css"]')!;
  expect(link.rel).toBe('stylesheet');
  link.dispatchEvent(new Event('load'));
  await pass(1);
  expect(outcome).toEqual({ loaded: part });
});
