import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { type ApiCall, fakeApi } from '../../../../test/fake-api.ts';
import { tokenFor } from '../../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../../lib/session/token.ts';
import { fakeEngine } from '../testing/fake-engine.ts';
import { installFakeMedia } from '../testing/fake-media.ts';
import { playing } from '../testing/sample-grant.ts';
import WatchPage from '../watch-page.tsx';

const [PLAYBACK, PROGRESS] = ['POST /events/ev1/playback', 'POST /events/ev1/progress'];
const { media, arrive } = installFakeMedia();
let calls: ApiCall[] = [];
let kept: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T20:00:00.000Z') });
  media.duration = 6000;
  keepToken(tokenFor('ada'));
  serve();
});
afterEach(() => {
  show('visible');
  act(() => forgetToken());
  jest.useRealTimers();
});

function serve(grant: object = playing): void {
  calls = fakeApi({ [PLAYBACK]: { json: grant }, [PROGRESS]: { json: { kept: true } } });
  kept = jest.spyOn(window, 'fetch');
}

const show = (state: string) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
};

async function open(): Promise<HTMLVideoElement> {
  const { loadEngine } = fakeEngine();
  render(
    <MemoryRouter initialEntries={['/user/watch/ev1']}>
      <Routes>
        <Route path="/user/watch/:eventId" element={<WatchPage loadEngine={loadEngine} />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </MemoryRouter>,
  );
  await act(() => jest.advanceTimersByTimeAsync(10));
  const video = screen.getByLabelText<HTMLVideoElement>('Fight Night', { selector: 'video' });
  await act(async () => arrive(video));
  return video;
}

const reports = () => calls.filter(({ route }) => route === PROGRESS).map(({ body }) => body as Record<string, number>);

/** The ways to leave a film, of which each is enough. */
const ways: [string, (video: HTMLVideoElement) => void][] = [
  ['is paused', (video) => video.pause()],
  ['is hidden, as by another app on a phone', () => show('hidden')],
  ['is closed or reloaded', () => window.dispatchEvent(new Event('pagehide'))],
  ['is left for another page of the site', () => fireEvent.click(screen.getByRole('link', { name: 'Back to the event' }))],
];

it.each(ways)('reports where a film was when it %s, in a request that outlives the page', async (_, leave) => {
  const video = await open();
  for (let tries = 0; tries < 50; tries++) {
    if (!video.isConnected) break;
    // Each in a second of its own: the same position is not reported twice in a row.
    const second = 1 + 100 * tries + Math.random() * 99;
    video.currentTime = second;
    act(() => leave(video));
    const last = reports().at(-1)!;
    expect(last).toEqual({ lease: 'l1.k1', position: Math.floor(second), duration: 6000, readAt: Date.now(), secondsAgo: 0 });
    expect(kept.mock.lastCall[1]).toMatchObject({ keepalive: true });
    act(() => show('visible'));
    await act(() => jest.advanceTimersByTimeAsync(1000));
  }
});

it('reports the first second as well, for somebody who started over and left at once', async () => {
  const video = await open();
  video.currentTime = 300;
  act(() => video.pause());
  video.currentTime = 0.4;
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(reports().map(({ position }) => position)).toEqual([300, 0]);
});

it('reports each position once, however it is left', async () => {
  const video = await open();
  video.currentTime = 17.9;
  act(() => video.pause());
  act(() => show('hidden'));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(reports().map(({ position }) => position)).toEqual([17]);
});

it('keeps what could not be sent, and sends it before the film is opened again, with how long ago that was', async () => {
  const video = await open();
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  video.currentTime = 300;
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Back to the event' })));
  await act(() => jest.advanceTimersByTimeAsync(1_800_000));
  serve();
  await open();
  expect(calls.slice(0, 2)).toMatchObject([{ route: PROGRESS, body: { position: 300, secondsAgo: 1800 } }, { route: PLAYBACK }]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('marquee:left-at'))).toEqual([]);
});

it('says nothing of a broadcast whose end makes its duration known: the replay starts at its beginning', async () => {
  serve({ ...playing, is_live: true });
  const video = await open();
  video.currentTime = 17;
  act(() => video.pause());
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(reports()).toEqual([]);
});

it('says nothing of a broadcast, nor of a preview', async () => {
  media.duration = Infinity;
  const video = await open();
  video.currentTime = 17;
  act(() => video.pause());
  expect(reports()).toEqual([]);
  document.body.replaceChildren();
  media.duration = 60;
  serve({ ...playing, access: 'preview' });
  const preview = await open();
  preview.currentTime = 17;
  act(() => preview.pause());
  expect(reports()).toEqual([]);
});
