import { act, fireEvent, render, screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { tokenFor } from '../../../test/tokens.ts';
import { blockedPath } from '../../lib/api/country-block.ts';
import { forgetToken, keepToken } from '../../lib/session/token.ts';
import type { LoginSlot } from './access/log-in-again.tsx';
import type { Grant } from './access/playback-access.ts';
import { fakeEngine } from './testing/fake-engine.ts';
import { installFakeMedia } from './testing/fake-media.ts';
import { playing } from './testing/sample-grant.ts';
import WatchPage from './watch-page.tsx';

const now = new Date('2026-11-21T20:00:00.000Z');
const grant: Grant = { ...playing, expiresAt: '2026-11-21T20:11:00.000Z', start_time: '2026-11-21T19:00:00.000Z' };
const { media, arrive } = installFakeMedia();
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
let answer: () => Response;
const drawn = jest.fn();

Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { configurable: true, value: 1280 });
Object.defineProperty(HTMLVideoElement.prototype, 'videoHeight', { configurable: true, value: 720 });
HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: drawn })) as never;

beforeEach(() => {
  jest.useFakeTimers({ now });
  drawn.mockClear();
  media.duration = 600;
  keepToken(tokenFor('ada'));
  globalThis.fetch = async (url) =>
    /(\.vtt|\/status|\/orders\/mine|\/domain\/fight)$/.test(url as string) ? json({}, 404) : answer();
});
afterEach(() => {
  act(() => forgetToken());
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const Login: LoginSlot = ({ onLoggedIn }) => (
  <button type="button" onClick={onLoggedIn}>
    The login
  </button>
);

function Elsewhere() {
  return <p>Now at {useLocation().pathname}</p>;
}

/** Opens a film, watches it up to a second, and has its access end with the next renewal. */
async function interrupted(status: number, code: string, error = 'Log in to continue.', begun: Grant = grant) {
  const fake = fakeEngine();
  const loadEngine = jest.fn(fake.loadEngine);
  answer = () => json(begun);
  render(
    <MemoryRouter initialEntries={['/user/watch/ev1']}>
      <Routes>
        <Route path="/user/watch/:eventId" element={<WatchPage loadEngine={loadEngine} Login={Login} />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  );
  await pass(10);
  const video = shown()!;
  await act(async () => arrive(video));
  video.currentTime = 217.4;
  answer = () => json({ error, code }, status);
  await pass(60_000);
  expect(shown()).toBeNull();
  return { ...fake, startedAt: () => loadEngine.mock.lastCall?.[1].startAt };
}

const shown = () => screen.queryByLabelText<HTMLVideoElement>('Fight Night', { selector: 'video' });

/** Expects a message on the last frame that was seen, with one thing to do. */
function expectOverlay(title: string, action: string) {
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(drawn).toHaveBeenCalledTimes(1);
  expect(document.querySelector('canvas')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Fight Night' })).toBeVisible();
  const actions = screen.getByRole('alert').querySelectorAll('button, a');
  expect([...actions].map((one) => one.textContent)).toEqual([action]);
}

/** Expects that the film goes on at the second where it was. */
async function expectOn(startedAt: () => unknown, second = 217.4) {
  await pass(10);
  expect(shown()).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(startedAt()).toBe(second);
}

it('keeps the picture of a viewer who was logged out, also while the network comes and goes, and goes on after a login there', async () => {
  const { startedAt } = await interrupted(401, 'unauthenticated');
  expectOverlay('You are logged out', 'Log in');
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(10);
  expectOverlay('You are logged out', 'Log in');
  press('Log in');
  answer = () => json(grant);
  press('The login');
  await expectOn(startedAt);
});

it('goes on after a login in another tab', async () => {
  const { startedAt } = await interrupted(401, 'unauthenticated');
  answer = () => json(grant);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'a.b.c' })));
  await expectOn(startedAt);
});

it('keeps the picture in a country where the event is closed, instead of another page', async () => {
  const { startedAt } = await interrupted(451, 'country_blocked', 'This site is not available in your country');
  expectOverlay('This event stopped here', 'Try again');
  press('Try again');
  await pass(10);
  expectOverlay('This event stopped here', 'Try again');
  expect(getDefaultStore().get(blockedPath)).toBeNull();
  answer = () => json(grant);
  press('Try again');
  await expectOn(startedAt);
});

it('goes on here where the film is after another device had it', async () => {
  const { startedAt } = await interrupted(409, 'watching_elsewhere', 'This is now playing on Safari on iPhone.');
  expectOverlay('Playback stopped here', 'Watch here instead');
  answer = () => json({ ...grant, progress: { position: 240, duration: 600 } });
  press('Watch here instead');
  await expectOn(startedAt, 240);
});

it('says that a subscription has ended, and leads to the event', async () => {
  await interrupted(402, 'not_entitled', 'Your subscription has ended. Subscribe again to watch this event.');
  expectOverlay('Your access has ended', 'See the event');
  expect(screen.getByRole('alert')).toHaveTextContent('Your subscription has ended.');
  expect(screen.getByRole('link', { name: 'See the event' })).toHaveAttribute('href', '/e/fight');
});

it('goes on with a broadcast live, not where it stopped', async () => {
  const { startedAt } = await interrupted(401, 'unauthenticated', undefined, { ...grant, is_live: true });
  answer = () => json({ ...grant, is_live: true });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'a.b.c' })));
  await pass(10);
  expect([startedAt(), shown()]).toEqual([null, expect.anything()]);
});
