import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { AdNews } from '../../../ad-frame/ad-messages.ts';
import { tokenFor } from '../../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../../lib/session/token.ts';
import type { Grant } from '../access/playback-access.ts';
import { fakeEngine } from '../testing/fake-engine.ts';
import { installFakeMedia } from '../testing/fake-media.ts';
import { nothingYet, playing } from '../testing/sample-grant.ts';
import WatchPage from '../watch-page.tsx';

const { arrive } = installFakeMedia();
const answer = jest.fn<Response, []>();
const reports: unknown[] = [];
const started = {
  ad: 'started',
  duration: 12,
  skipAfter: 5,
  advertiser: 'https://shop.example.com/sale',
  isSilenced: false,
} as const;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const grantOf = (grant: Grant) => () => new Response(JSON.stringify(grant));
let events = 0;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T20:00:00.000Z') });
  answer.mockReset().mockImplementation(grantOf({ ...playing, pre_roll: true }));
  reports.length = 0;
  keepToken(tokenFor('ada'));
  globalThis.fetch = async (url, init) => {
    if (/(\.vtt|\/status)$/.test(url as string)) return new Response('{}', { status: 404 });
    reports.push(JSON.parse(init?.body as string).quality ?? null);
    return answer();
  };
});
afterEach(() => {
  act(() => forgetToken());
  jest.useRealTimers();
});

const film = () => screen.queryByLabelText<HTMLVideoElement>('Fight Night', { selector: 'video' });
const frame = () => screen.queryByTitle<HTMLIFrameElement>('Advertisement');

/** Opens the page of an event; by default of one that no test has opened. */
async function open(eventId = `ev${(events += 1)}`) {
  const { loadEngine } = fakeEngine();
  const { unmount } = render(
    <MemoryRouter initialEntries={[`/user/watch/${eventId}`]}>
      <Routes>
        <Route path="/user/watch/:eventId" element={<WatchPage loadEngine={loadEngine} />} />
      </Routes>
    </MemoryRouter>,
  );
  await pass(10);
  const commands = jest.fn();
  if (frame()) frame()!.contentWindow!.postMessage = commands;
  return { eventId, unmount, commands: () => commands.mock.calls.map(([command]) => command as string) };
}

/** Tells the page something, as its frame does unless somebody else is named. */
const tell = (data: AdNews | object, source: unknown = frame()?.contentWindow) =>
  act(async () => void window.dispatchEvent(Object.assign(new Event('message'), { data, source })));
const at = (time: number, change: object = {}) => tell({ ad: 'time', time, isPaused: false, isMuted: false, ...change });

it('plays an ad in a frame that reaches nothing of ours, and then the film', async () => {
  const { eventId } = await open();
  expect(film()).toBeNull();
  expect(frame()).toHaveAttribute('src', `/embed/${eventId}/ad`);
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts');
  expect(screen.getByRole('status')).toHaveTextContent('Loading the video...');
  await tell(started);
  expect(screen.getByRole('status')).toHaveTextContent('An ad of 12 seconds plays before Fight Night.');
  await pass(4_000);
  await at(3.5);
  expect(screen.getByRole('region', { name: 'Advertisement' })).toHaveTextContent('Ad · 0:09');
  await tell({ ad: 'over' });
  expect(film()).toBeInTheDocument();
  expect(frame()).toBeNull();
});

it('is skipped once its advertiser allows that', async () => {
  const { commands } = await open();
  await tell(started);
  expect(screen.getByText('Skip in 0:05')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Skip ad' })).toBeNull();
  await at(5);
  expect(screen.getByRole('status')).toHaveTextContent('You can skip the ad now.');
  fireEvent.click(screen.getByRole('button', { name: 'Skip ad' }));
  expect(commands()).toEqual(['skip']);
});

it('leads to the advertiser in a new tab, which learns nothing of ours', async () => {
  const { commands } = await open();
  await tell(started);
  const link = screen.getByRole('link', { name: 'Visit shop.example.com (opens in a new tab)' });
  expect(link).toHaveAttribute('href', 'https://shop.example.com/sale');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer sponsored');
  fireEvent.click(link);
  expect(commands()).toEqual(['visit']);
});

it.each([null, 'javascript:alert(1)', 'https://192.168.0.1/', 7])('has no link to %j', async (advertiser) => {
  await open();
  await tell({ ...started, advertiser });
  expect(screen.getByRole('region', { name: 'Advertisement' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Visit/ })).toBeNull();
});

it('has controls, and obeys the player’s keys', async () => {
  const { commands } = await open();
  await tell({ ...started, isSilenced: true });
  fireEvent.click(screen.getByRole('button', { name: 'Turn on sound' }));
  await at(1);
  expect(screen.queryByRole('button', { name: 'Turn on sound' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Pause the ad' }));
  await at(1, { isPaused: true });
  fireEvent.click(screen.getByRole('button', { name: 'Play the ad' }));
  await at(1, { isMuted: true });
  fireEvent.click(screen.getByRole('button', { name: 'Unmute' }));
  fireEvent.keyDown(document.body, { key: 'k' });
  fireEvent.keyDown(document.body, { key: 'm' });
  expect(commands()).toEqual(['unmute', 'pause', 'play', 'unmute', 'pause', 'unmute']);
});

describe('nobody is kept from the film', () => {
  it('by an ad that does not play within three seconds, also if it comes later', async () => {
    await open();
    const late = frame()!.contentWindow;
    await pass(2_900);
    expect(film()).toBeNull();
    await pass(200);
    expect(film()).toBeInTheDocument();
    await tell(started, late);
    expect(screen.queryByRole('region', { name: 'Advertisement' })).toBeNull();
  });

  it('by an ad that stands still, unless the viewer paused it', async () => {
    await open();
    await tell(started);
    await pass(4_000);
    await at(2, { isPaused: true });
    await pass(60_000);
    expect(film()).toBeNull();
    await at(2);
    await pass(5_000);
    expect(film()).toBeInTheDocument();
  });

  it('by messages of others, or that mean nothing', async () => {
    await open();
    await tell(started, window);
    for (const nonsense of [null, 'started', { ad: 'explode' }, {}]) await tell(nonsense as object);
    expect(screen.queryByRole('region', { name: 'Advertisement' })).toBeNull();
    await tell({ ad: 'started' });
    expect(screen.getByRole('region', { name: 'Advertisement' })).toHaveTextContent('2:00');
    await tell({ ad: 'over' });
    expect(film()).toBeInTheDocument();
  });
});

describe('an ad plays once', () => {
  it('and not again with a renewal, after a reload, or when the place is taken back', async () => {
    const { eventId, unmount } = await open();
    await tell(started);
    await tell({ ad: 'over' });
    await pass(60_000);
    expect([frame(), reports.length]).toEqual([null, 2]);
    answer.mockImplementation(() => new Response('{"error":"","code":"watching_elsewhere"}', { status: 409 }));
    await pass(60_000);
    answer.mockImplementation(grantOf({ ...playing, pre_roll: true }));
    fireEvent.click(screen.getByRole('button', { name: /here/i }));
    await pass(10);
    expect([frame(), film()]).toEqual([null, expect.anything()]);
    unmount();
    await open(eventId);
    expect([frame(), film()]).toEqual([null, expect.anything()]);
  });

  it('and not for those who wait for the show, who see it begin', async () => {
    answer.mockImplementation(grantOf({ ...nothingYet, start_time: '2026-11-21T20:00:30.000Z', pre_roll: false }));
    await open();
    answer.mockImplementation(grantOf({ ...playing, pre_roll: true }));
    await pass(61_000);
    expect([frame(), film()]).toEqual([null, expect.anything()]);
  });

  it('and not for those who see none', async () => {
    answer.mockImplementation(grantOf(playing));
    await open();
    expect([frame(), film()]).toEqual([null, expect.anything()]);
  });
});

it('counts neither as time that was watched nor as waiting for the picture', async () => {
  await open();
  await tell(started);
  for (let time = 1; time <= 10; time += 1) {
    await at(time);
    await pass(1_000);
  }
  await tell({ ad: 'over' });
  await pass(700);
  await act(async () => arrive(film()!));
  await pass(50_000);
  expect(reports.at(-1)).toMatchObject({ startupMs: 700 });
  expect((reports.at(-1) as { watchedMs: number }).watchedMs).toBeLessThan(51_000);
});

it('ends when access does', async () => {
  await open();
  await tell(started);
  answer.mockImplementation(() => new Response('{"error":"","code":"not_entitled"}', { status: 402 }));
  for (let second = 1; second <= 61; second += 1) {
    await at(second / 10);
    await pass(1_000);
  }
  expect([frame(), film()]).toEqual([null, null]);
  expect(screen.getByRole('alert')).toBeVisible();
});
