import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { tokenFor } from '../../../test/tokens.ts';
import { peekPending } from '../../lib/session/pending.ts';
import { forgetToken, keepToken } from '../../lib/session/token.ts';
import type { Grant } from './access/playback-access.ts';
import { playing } from './testing/sample-grant.ts';
import { fakeEngine } from './testing/fake-engine.ts';
import { installFakeMedia } from './testing/fake-media.ts';
import WatchPage from './watch-page.tsx';

const now = new Date('2026-11-21T20:00:00.000Z');
const grant: Grant = { ...playing, expiresAt: '2026-11-21T20:11:00.000Z', start_time: '2026-11-21T19:00:00.000Z' };
const { media, arrive } = installFakeMedia();
const answer = jest.fn<Response, []>();

beforeEach(() => {
  jest.useFakeTimers({ now });
  media.refusesToPlay = false;
  answer.mockReset();
  keepToken(tokenFor('ada'));
  globalThis.fetch = async (url) => (isBesidePicture(url as string) ? json({}, 404) : answer());
});
afterEach(() => {
  act(() => forgetToken());
  jest.useRealTimers();
});

/** A film without chapters, of an event of which nothing more is known. */
const isBesidePicture = (url: string) => /(\.vtt|\/status|\/orders\/mine|\/domain\/fight)$/.test(url);
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const refuse = (status: number, code: string) => () => json({ error: 'The server refused.', code }, status);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const press = (key: string) => fireEvent.keyDown(document.body, { key });

async function open(address = '/user/watch/ev1') {
  const fake = fakeEngine();
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/user/watch/:eventId" element={<WatchPage loadEngine={fake.loadEngine} />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  );
  await pass(10);
  return { ...fake, set: (change: Parameters<typeof fake.set>[0]) => act(() => fake.set(change)) };
}

function Elsewhere() {
  return <p>Now at {useLocation().pathname}</p>;
}

/** Expects that the page says in place of the player why nothing plays. */
function expectReason(title: string, sentence: string) {
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
}

/** Takes the playback over from another device, which the server allows. */
async function takeOver() {
  answer.mockImplementation(() => json(grant));
  fireEvent.click(screen.getByRole('button', { name: 'Watch here instead' }));
  await pass(10);
  expect(screen.getByRole('heading', { name: 'Fight Night' })).toBeInTheDocument();
}

async function openPlaying() {
  answer.mockImplementation(() => json(grant));
  const opened = await open();
  const video = screen.getByLabelText<HTMLVideoElement>('Fight Night', { selector: 'video' });
  await act(async () => arrive(video));
  return { ...opened, video };
}

describe('access', () => {
  it('first confirms a payment made on the provider’s page, then opens the video', async () => {
    const requests: string[] = [];
    globalThis.fetch = async (url) => {
      if (isBesidePicture(url as string)) return json({}, 404);
      requests.push((url as string).replace('/api/v1', ''));
      if (requests.length === 1) return json({ error: 'Still being processed.', code: 'payment_processing' }, 409);
      return requests.length === 2 ? json({ message: 'Your payment went through.', orderId: 'o1' }) : json(grant);
    };
    await open('/user/watch/ev1?checkout_session=cs_1');
    expect(screen.getByRole('heading', { name: 'Confirming your payment...' })).toBeVisible();
    await pass(500);
    expect(requests).toEqual(['/orders/save-checkout-session', '/orders/save-checkout-session', '/events/ev1/playback']);
    expect(screen.getByLabelText('Fight Night', { selector: 'video' })).toBeInTheDocument();
  });

  it('loads the code of the player’s engine while it asks for access', async () => {
    globalThis.fetch = () => new Promise(() => {});
    const { loadEngine } = await open();
    expect(loadEngine.prefetch).toHaveBeenCalled();
  });

  it('sends a logged-out visitor to the login, without requesting the video', async () => {
    forgetToken();
    await open();
    expect(screen.getByText('Now at /auth/login')).toBeInTheDocument();
    expect(peekPending()).toEqual({ kind: 'visit', returnTo: '/user/watch/ev1' });
    expect(answer).not.toHaveBeenCalled();
  });

  it('sends a viewer with a valid token but no server session to the login', async () => {
    answer.mockImplementation(refuse(401, 'unauthenticated'));
    await open();
    expect(screen.getByText('Now at /auth/login')).toBeInTheDocument();
    expect(peekPending()).toEqual({ kind: 'visit', returnTo: expect.stringContaining('/user/watch/') });
  });

  it('says that the event must be bought, and links to it', async () => {
    answer.mockImplementation(refuse(402, 'not_entitled'));
    await open();
    expect(screen.getByRole('heading', { name: 'Buy this event to watch it.' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the event' })).toHaveAttribute('href', '/');
  });

  it('says that the event does not exist', async () => {
    answer.mockImplementation(refuse(404, 'event_not_found'));
    await open();
    expect(screen.getByRole('heading', { name: 'We could not find this event' })).toBeInTheDocument();
  });

  it('keeps trying if the server is busy, says so, and starts the video', async () => {
    answer.mockImplementationOnce(refuse(429, 'too_many_attempts')).mockImplementation(() => json(grant));
    await open();
    expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await pass(2500);
    expect(screen.getByLabelText('Fight Night', { selector: 'video' })).toBeInTheDocument();
  });

  it('offers a retry if the server stays unavailable for minutes', async () => {
    answer.mockImplementation(refuse(503, 'unavailable'));
    await open();
    await pass(600_000);
    answer.mockImplementation(() => json(grant));
    expect(screen.getByRole('alert')).toHaveTextContent('The server refused.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(10);
    expect(screen.getByRole('heading', { name: 'Fight Night' })).toBeInTheDocument();
  });

  it.each([
    [401, 'unauthenticated', 'You are logged out', /logged out: from another device, by a new password, or after 30 days/],
    [402, 'not_entitled', 'Your access has ended', /after a refund/],
  ])('stops the player if a renewal is refused with %p, and says why', async (status, code, title, why) => {
    const { engine } = await openPlaying();
    answer.mockImplementation(() => json({ error: status === 402 ? 'Buy this event to watch it.' : 'Log in.', code }, status));
    await pass(60_000);
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText(why)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
    expect(engine.destroy).toHaveBeenCalled();
  });

  it('lets the viewer watch here instead of on another device', async () => {
    const bodies: unknown[] = [];
    globalThis.fetch = async (url, init) => {
      if (isBesidePicture(url as string)) return json({}, 404);
      bodies.push(JSON.parse((init?.body ?? 'null') as string));
      return answer();
    };
    answer.mockImplementation(() => json({ error: 'You are watching on Chrome on Windows.', code: 'watching_elsewhere' }, 409));
    await open();
    expectReason('You are already watching this', 'You are watching on Chrome on Windows.');
    await takeOver();
    await pass(60_000);
    expect(bodies).toEqual([{}, { takeOver: true }, { lease: 'l1.k1' }]);
  });

  it('tells the server with each renewal how far a film was watched, and what its viewer saw', async () => {
    const { video } = await openPlaying();
    const bodies: unknown[] = [];
    globalThis.fetch = async (url, init) => {
      if (isBesidePicture(url as string)) return json({}, 404);
      bodies.push(JSON.parse((init?.body ?? 'null') as string));
      return json(grant);
    };
    video.currentTime = 125.9;
    await pass(60_000);
    const quality = expect.objectContaining({ v: 1, seq: 1, startupMs: expect.any(Number), watchedMs: expect.any(Number) });
    expect(bodies).toEqual([{ lease: 'l1.k1', progress: { position: 125, duration: 600 }, quality }]);
  });

  it('renews without a report if the server refuses one, and plays on', async () => {
    await openPlaying();
    const bodies: { quality?: object }[] = [];
    globalThis.fetch = async (url, init) => {
      if (isBesidePicture(url as string)) return json({}, 404);
      const body = JSON.parse((init?.body ?? 'null') as string) as { quality?: object };
      bodies.push(body);
      return body.quality ? json({ code: 'invalid_input', error: 'No.', field: 'quality' }, 400) : json(playing);
    };
    await pass(60_000);
    await pass(20_000);
    expect(bodies.map(({ quality }) => quality !== undefined)).toEqual([true, false]);
    expect(screen.getByLabelText('Fight Night', { selector: 'video' })).toBeInTheDocument();
  });

  it('stops when another device takes over, says which, and can be taken back', async () => {
    const { engine } = await openPlaying();
    answer.mockImplementation(() => json({ error: 'This is now playing on Safari on iPhone.', code: 'watching_elsewhere' }, 409));
    await pass(60_000);
    expect(engine.destroy).toHaveBeenCalled();
    expectReason('Playback stopped here', 'This is now playing on Safari on iPhone.');
    await takeOver();
  });

  it('stops when the organiser ended the session, and says where to write to', async () => {
    const { engine } = await openPlaying();
    answer.mockImplementation(() =>
      json({ error: 'The organiser ended your session for this event.', code: 'viewing_ended' }, 409),
    );
    await pass(60_000);
    expect(engine.destroy).toHaveBeenCalled();
    expectReason('The organiser ended this session', 'The organiser ended your session for this event.');
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
    expect(screen.queryByRole('button', { name: 'Watch here instead' })).not.toBeInTheDocument();
  });

  it('keeps playing if a renewal fails', async () => {
    const { engine } = await openPlaying();
    answer.mockImplementation(refuse(503, 'unavailable'));
    await pass(90_000);
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
    expect(engine.destroy).not.toHaveBeenCalled();
  });

  it('is no longer renewed once the viewer has left', async () => {
    await openPlaying();
    fireEvent.click(screen.getByRole('link', { name: 'Back to the event' }));
    expect(screen.getByText('Now at /')).toBeInTheDocument();
    await pass(300_000);
    expect(answer).toHaveBeenCalledTimes(1);
  });
});

describe('the player', () => {
  it('loads the manifest and starts automatically', async () => {
    const { engine, video } = await openPlaying();
    expect(engine.load).toHaveBeenCalledWith('/media/ev1/master.m3u8');
    expect(video.paused).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(video.paused).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(video.paused).toBe(false);
  });

  it('shows one big Play button if the browser requires a press first', async () => {
    media.refusesToPlay = true;
    const { video } = await openPlaying();
    media.refusesToPlay = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Play' })));
    expect(video.paused).toBe(false);
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
  });

  it('seeks, and describes the position in words', async () => {
    const { video } = await openPlaying();
    const seek = screen.getByRole('slider', { name: 'Seek' });
    fireEvent.change(seek, { target: { value: '125' } });
    expect(video.currentTime).toBe(125);
    act(() => void video.dispatchEvent(new Event('timeupdate')));
    expect(seek).toHaveAttribute('aria-valuetext', '2 minutes 5 seconds of 10 minutes');
    fireEvent.keyDown(seek, { key: 'ArrowRight' });
    expect(video.currentTime).toBe(130);
  });

  it('seeks only when a drag along the bar ends', async () => {
    const { video } = await openPlaying();
    const seek = screen.getByRole('slider', { name: 'Seek' });
    fireEvent.pointerDown(seek);
    fireEvent.change(seek, { target: { value: '200' } });
    fireEvent.change(seek, { target: { value: '300' } });
    expect(video.currentTime).toBe(0);
    expect(seek).toHaveValue('300');
    fireEvent.pointerUp(seek);
    await pass(1);
    expect(video.currentTime).toBe(300);
  });

  it('obeys the keyboard', async () => {
    const { video, engine, set } = await openPlaying();
    set({ captions: [{ id: 0, label: 'English' }] });
    press('l');
    expect(video.currentTime).toBe(10);
    press('ArrowLeft');
    expect(video.currentTime).toBe(5);
    press('k');
    expect(video.paused).toBe(true);
    press('m');
    expect(video.muted).toBe(true);
    press('c');
    expect(engine.setCaption).toHaveBeenLastCalledWith(0);
    press('c');
    expect(engine.setCaption).toHaveBeenLastCalledWith(-1);
  });

  it('mutes and sets the volume', async () => {
    const { video } = await openPlaying();
    fireEvent.click(screen.getByRole('button', { name: 'Mute' }));
    expect(video.muted).toBe(true);
    fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '0.4' } });
    act(() => void video.dispatchEvent(new Event('volumechange')));
    expect([video.volume, video.muted]).toEqual([0.4, false]);
    expect(screen.getByRole('button', { name: 'Mute' })).toBeInTheDocument();
  });

  it('says why nothing plays and retries on request', async () => {
    const { engine, set } = await openPlaying();
    set({ failure: 'network' });
    expect(screen.getByRole('alert')).toHaveTextContent('The connection was lost');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(engine.load).toHaveBeenCalledTimes(2);
  });
});

describe('before the start', () => {
  it('waits without a manifest, asks when the server says, and then plays', async () => {
    const start_time = '2026-11-21T20:00:10.000Z';
    const waiting: Grant = { ...grant, start_time, manifestUrl: null, expiresAt: null, renewAfterSeconds: 12 };
    answer.mockImplementationOnce(() => json(waiting)).mockImplementation(() => json({ ...grant, start_time }));
    const { engine } = await open();
    expect(screen.getByRole('timer')).toHaveTextContent(/Starts in 00 hours\s*00 min\s*10 sec/);
    expect(screen.getByText(/The video starts automatically/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Buy/ })).not.toBeInTheDocument();
    await pass(11_000);
    expect(screen.getByText('Starting any moment now')).toBeInTheDocument();
    expect(engine.load).not.toHaveBeenCalled();
    expect(answer).toHaveBeenCalledTimes(1);
    await pass(1000);
    expect(engine.load).toHaveBeenCalledWith('/media/ev1/master.m3u8');
  });

  it('counts down, retries automatically and then plays', async () => {
    answer.mockImplementation(() => json({ ...grant, start_time: '2026-11-21T20:00:10.000Z' }));
    const { engine, set } = await open();
    set({ failure: 'missing' });
    expect(screen.getByRole('timer')).toHaveTextContent(/Starts in 00 hours\s*00 min\s*10 sec/);
    await pass(3000);
    expect(screen.getByRole('timer')).toHaveTextContent(/07 sec/);
    await pass(9000);
    expect(engine.load).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('timer')).toBeInTheDocument();
    set({ failure: 'missing' });
    expect(screen.getByText('Starting any moment now')).toBeInTheDocument();
    await pass(5000);
    expect(engine.load).toHaveBeenCalledTimes(3);
    const video = screen.getByLabelText<HTMLVideoElement>('Fight Night', { selector: 'video' });
    await act(async () => arrive(video));
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
  });
});

describe('a free trial', () => {
  const preview: Grant = {
    ...grant,
    access: 'preview',
    accessEndsAt: '2026-11-21T20:00:40.000Z',
    manifestUrl: '/media/ev1/preview/master.m3u8',
    start_time: '2026-11-21T20:00:40.000Z',
    trial_minutes: 5,
  };
  const minutes: Grant = {
    ...preview,
    access: 'trial',
    accessEndsAt: '2026-11-21T20:05:40.000Z',
    manifestUrl: '/media/ev1/master.m3u8',
    is_live: true,
  };
  const buyLink = (name: string) => screen.getByRole('link', { name });

  it('shows the preview under a banner that links to the whole event', async () => {
    answer.mockImplementation(() => json(preview));
    const { engine } = await open();
    expect(engine.load).toHaveBeenCalledWith('/media/ev1/preview/master.m3u8');
    expect(screen.getByText('Free preview · Buy to watch the whole event')).toBeInTheDocument();
    expect(buyLink('Buy')).toHaveAttribute('href', '/e/fight');
  });

  it('switches to the event at its start, counts its free minutes down and ends with the offer to buy it', async () => {
    answer.mockImplementationOnce(() => json({ ...preview, renewAfterSeconds: 40 })).mockImplementation(() => json(minutes));
    const { engine } = await open();
    await pass(40_000);
    expect(engine.load).toHaveBeenLastCalledWith('/media/ev1/master.m3u8');
    expect(screen.getByRole('timer')).toHaveTextContent('Free for another 5:00');
    await pass(61_000);
    expect(screen.getByRole('timer')).toHaveTextContent('Free for another 3:59');
    answer.mockImplementation(refuse(402, 'not_entitled'));
    await pass(240_000);
    expect(screen.getByRole('heading', { name: 'Your free minutes are over' })).toBeInTheDocument();
    expect(buyLink('Buy to watch the whole event')).toHaveAttribute('href', '/e/fight');
    expect(engine.destroy).toHaveBeenCalledTimes(2);
  });

  it('waits for the start with the offer to buy, and starts automatically', async () => {
    const waiting: Grant = { ...preview, access: 'waiting', manifestUrl: null, renewAfterSeconds: 40 };
    answer.mockImplementationOnce(() => json(waiting)).mockImplementation(() => json(minutes));
    const { engine } = await open();
    expect(screen.getByRole('timer')).toHaveTextContent(/Starts in 00 hours\s*00 min\s*40 sec/);
    expect(screen.getByText(/the first 5 minutes are free/)).toBeInTheDocument();
    expect(buyLink('Buy to watch the whole event')).toHaveAttribute('href', '/e/fight');
    await pass(40_000);
    expect(engine.load).toHaveBeenCalledWith('/media/ev1/master.m3u8');
  });

  it('says so if there is no preview yet and there are no free minutes to wait for', async () => {
    answer.mockImplementation(() => json({ ...preview, access: 'waiting', manifestUrl: null, trial_minutes: 0 }));
    await open();
    expect(screen.getByText(/no preview to watch yet/)).toBeInTheDocument();
  });

  it('is not mentioned to a viewer who has bought the event', async () => {
    await openPlaying();
    expect(screen.queryByRole('complementary', { name: 'Free trial' })).not.toBeInTheDocument();
  });
});
