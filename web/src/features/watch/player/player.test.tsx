import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { installFakeMedia } from '../testing/fake-media.ts';
import { openPlayer } from '../testing/open-player.tsx';

const { media, arrive } = installFakeMedia();
const files = new Map<string, string>();
const requested: string[] = [];

beforeEach(() => {
  Object.assign(media, { refusesToPlay: false, refusesSound: false, duration: 600 });
  files.clear();
  requested.length = 0;
  globalThis.fetch = async (url) => {
    const name = (url as string).split('/').at(-1)!;
    requested.push(name);
    const text = files.get(name);
    return new Response(text ?? '', { status: text === undefined ? 404 : 200 });
  };
});

const open = (changes?: Parameters<typeof openPlayer>[1]) => openPlayer(arrive, changes);
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const button = (name: string) => screen.getByRole('button', { name });
const openSettings = async () => {
  fireEvent.click(button('Settings'));
  return within(await screen.findByRole('group', { name: 'Settings' }));
};

describe('the mark', () => {
  const at = (text: string) => screen.getByText(text).style.transform;

  it('drifts over the picture, and nothing in the player turns it off', async () => {
    jest.useFakeTimers({ now: Date.now() });
    await open({ watermark: '3F9C1-A2B04' });
    const first = at('3F9C1-A2B04');
    await act(async () => jest.advanceTimersByTime(20_000));
    expect(at('3F9C1-A2B04')).not.toBe(first);
    jest.useRealTimers();
    const settings = await openSettings();
    expect(settings.queryByText(/mark/i)).not.toBeInTheDocument();
    expect(screen.getByText('3F9C1-A2B04')).toBeInTheDocument();
    // Nobody has to listen to it, and it takes no click.
    expect(screen.getByText('3F9C1-A2B04').closest('[aria-hidden]')).not.toBeNull();
  });

  it('is not there unless the event has one', async () => {
    await open();
    expect(document.querySelector('.drifting-mark')).toBeNull();
  });
});

describe('a broadcast', () => {
  const live = { liveEdge: 500, feed: 'flowing' } as const;

  it('is live, and says how far behind a viewer is who went back, with a way to live', async () => {
    const { video, set, fire } = await open({ is_live: true });
    expect(screen.getByText('LIVE')).toBeVisible();
    video.currentTime = 498;
    set(live);
    fire('timeupdate');
    expect(screen.getByText('LIVE')).toBeVisible();
    expect(screen.getByRole('slider', { name: 'Seek' })).toHaveAttribute('aria-valuetext', 'Live');
    press('Home');
    fire('timeupdate');
    expect(video.currentTime).toBe(8);
    expect(screen.getByRole('slider', { name: 'Seek' })).toHaveAttribute('aria-valuetext', '8 minutes 12 seconds behind live');
    expect(screen.queryByText('LIVE')).not.toBeInTheDocument();
    expect(screen.getByText('8:12', { exact: false })).toBeVisible();
    fireEvent.click(button('Go live'));
    expect(video.currentTime).toBe(500);
  });

  it('is not live any more once it was watched to its end', async () => {
    const { video, fire } = await open({ is_live: true });
    Object.defineProperty(video, 'ended', { value: true });
    fire('ended');
    expect(screen.queryByText('LIVE')).not.toBeInTheDocument();
  });

  it('goes on from live for a viewer who paused', async () => {
    const { video, set, fire } = await open({ is_live: true });
    video.currentTime = 500;
    set(live);
    fireEvent.click(button('Pause'));
    fire('timeupdate');
    fireEvent.click(button('Go live'));
    expect([video.currentTime, video.paused]).toEqual([500, false]);
  });

  it('shows the slate once nothing is left to play, says it once, and returns by itself', async () => {
    const { video, set, fire } = await open({ is_live: true });
    set({ ...live, feed: 'interrupted' });
    expect(screen.queryByText('We will be right back')).not.toBeInTheDocument();
    Object.defineProperty(video, 'readyState', { configurable: true, value: 2 });
    fire('waiting');
    const slate = screen.getByText('We will be right back');
    expect(screen.getByRole('status')).toContainElement(slate);
    fire('stalled');
    expect(screen.getByText('We will be right back')).toBe(slate);
    Object.defineProperty(video, 'readyState', { configurable: true, value: 4 });
    set(live);
    fire('playing');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('tells a viewer whose connection dropped so, instead of the slate', async () => {
    const { video, set, fire } = await open({ is_live: true });
    Object.defineProperty(video, 'readyState', { configurable: true, value: 2 });
    set({ ...live, feed: 'unreachable' });
    fire('waiting');
    expect(screen.getByRole('status')).toHaveTextContent('Your connection dropped');
  });

  it('is watched faster by a viewer who is behind, until they have caught up', async () => {
    const { video, set, fire, engine } = await open({ is_live: true });
    set(live);
    video.currentTime = 100;
    fire('timeupdate');
    press('>');
    fire('ratechange');
    expect(video.playbackRate).toBe(1.25);
    expect(engine.keepSpeed).toHaveBeenLastCalledWith(true);
    expect((await openSettings()).getByRole('combobox', { name: 'Speed' })).toHaveValue('1.25');
    video.currentTime = 499;
    fire('timeupdate');
    expect(video.playbackRate).toBe(1);
    expect(engine.keepSpeed).toHaveBeenLastCalledWith(false);
    press('>');
    expect(video.playbackRate).toBe(1);
  });

  it('has no speed, and no bar where there is nothing to go back to', async () => {
    const { video, set } = await open({ is_live: true });
    set({ liveEdge: 20 });
    expect(screen.queryByRole('slider', { name: 'Seek' })).not.toBeInTheDocument();
    press('>');
    expect(video.playbackRate).toBe(1);
    expect((await openSettings()).queryByRole('combobox', { name: 'Speed' })).not.toBeInTheDocument();
  });
});

describe('the organiser’s notice', () => {
  const says = (notice: object) => {
    const status = {
      state: 'live',
      since: null,
      askAgainSeconds: 3,
      arrivalSeconds: 3,
      slate: false,
      message: null,
      topLines: null,
      ...notice,
    };
    globalThis.fetch = async () => Response.json(status);
  };
  beforeEach(() => jest.useFakeTimers({ now: Date.now(), advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

  it('shows a message until the viewer closes it, and the next one', async () => {
    says({ message: 'The main act begins at nine' });
    await open({ is_live: true });
    await pass(3);
    expect(await screen.findByText('The main act begins at nine')).toBeVisible();
    fireEvent.click(button('Close the message'));
    await pass(30);
    expect(screen.queryByText('The main act begins at nine')).not.toBeInTheDocument();
    says({ message: 'Now it begins' });
    await pass(16);
    expect(await screen.findByText('Now it begins')).toBeVisible();
  });

  it('covers the picture with the slate, silently, and gives both back', async () => {
    says({ slate: true });
    const { video } = await open({ is_live: true });
    await pass(3);
    expect(await screen.findByText('Keep this page open: the picture returns by itself.')).toBeVisible();
    expect([video.muted, video.paused]).toEqual([true, false]);
    says({});
    await pass(16);
    await waitFor(() => expect(screen.queryByText('We will be right back')).not.toBeInTheDocument());
    expect(video.muted).toBe(false);
  });

  it('covers the picture within five seconds', async () => {
    says({});
    await open({ is_live: true, broadcast: 'live' });
    await pass(6);
    says({ slate: true });
    await pass(5);
    expect(await screen.findByText('Keep this page open: the picture returns by itself.')).toBeVisible();
  });

  it('is not live any more for a viewer who paused, within five seconds of the end', async () => {
    says({});
    const { video } = await open({ is_live: true, broadcast: 'live' });
    expect(screen.getByText('LIVE')).toBeVisible();
    await pass(3);
    await act(async () => video.pause());
    says({ state: 'ended' });
    await pass(5);
    expect(screen.queryByText('LIVE')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Go live' })).not.toBeInTheDocument();
  });

  it('asks for nothing while a film is watched', async () => {
    const asked = jest.fn();
    globalThis.fetch = async (url) => {
      asked(url);
      return new Response('', { status: 404 });
    };
    await open();
    await pass(60);
    expect(asked.mock.calls.flat().filter((url) => String(url).includes('/status'))).toEqual([]);
  });
});

describe('a browser that blocks autoplay', () => {
  it('starts without sound, with one button for it', async () => {
    media.refusesSound = true;
    const { video } = await open();
    expect([video.paused, video.muted]).toEqual([false, true]);
    fireEvent.click(button('Turn on sound'));
    expect(video.muted).toBe(false);
    expect(screen.queryByRole('button', { name: 'Turn on sound' })).not.toBeInTheDocument();
  });

  it('no longer offers the sound to a viewer who turned it on by key', async () => {
    media.refusesSound = true;
    const { fire } = await open();
    press('m');
    fire('volumechange');
    expect(screen.queryByRole('button', { name: 'Turn on sound' })).not.toBeInTheDocument();
  });

  it('waits for a press if it plays nothing at all, and then has sound', async () => {
    media.refusesToPlay = true;
    const { video } = await open();
    media.refusesToPlay = false;
    await act(async () => fireEvent.click(button('Play')));
    expect([video.paused, video.muted]).toEqual([false, false]);
  });
});

describe('the settings', () => {
  it('offer quality, speed, audio and captions as the film has them', async () => {
    const { engine, video, set, fire } = await open();
    expect(screen.queryByRole('button', { name: 'Captions' })).not.toBeInTheDocument();
    const [en, de] = [
      { id: 0, label: 'English' },
      { id: 1, label: 'Deutsch' },
    ];
    set({
      qualities: [
        { id: 2, height: 720 },
        { id: 0, height: 240 },
      ],
      captions: [en, de],
      audioTracks: [en, de],
    });
    const settings = await openSettings();
    const choose = async (name: string, value: string) =>
      fireEvent.change(await settings.findByRole('combobox', { name }), { target: { value } });
    await choose('Quality', '2');
    await choose('Speed', '1.5');
    await choose('Audio', '1');
    await choose('Captions', '1');
    expect(engine.setQuality).toHaveBeenCalledWith(2);
    expect([video.playbackRate, video.defaultPlaybackRate]).toEqual([1.5, 1.5]);
    expect(engine.setAudioTrack).toHaveBeenCalledWith(1);
    expect(engine.setCaption).toHaveBeenCalledWith(1);
    fire('ratechange');
    expect(await settings.findByRole('combobox', { name: 'Speed' })).toHaveDisplayValue('1.5×');
    expect(button('Captions')).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(button('Captions'));
    expect(engine.setCaption).toHaveBeenLastCalledWith(-1);
  });

  it('close by Escape, which returns the focus, and by a press elsewhere', async () => {
    const { video } = await open();
    await openSettings();
    press('Escape');
    expect(screen.queryByRole('group', { name: 'Settings' })).not.toBeInTheDocument();
    expect(button('Settings')).toHaveFocus();
    await openSettings();
    fireEvent.pointerDown(video);
    expect(button('Settings')).toHaveAttribute('aria-expanded', 'false');
  });

  it('list the shortcuts, as the key ? does', async () => {
    await open();
    fireEvent.click(await (await openSettings()).findByRole('button', { name: 'Keyboard shortcuts' }));
    expect(await screen.findByText('Slower or faster')).toBeInTheDocument();
    press('?');
    expect(screen.queryByText('Slower or faster')).not.toBeInTheDocument();
    press('?');
    expect(await screen.findByText('Slower or faster')).toBeInTheDocument();
  });
});

it('jumps and changes its speed by key', async () => {
  const { video } = await open();
  press('5');
  expect(video.currentTime).toBe(300);
  press('End');
  expect(video.currentTime).toBe(600);
  press('Home');
  expect(video.currentTime).toBe(0);
  press('>');
  press('>');
  press('<');
  expect(video.playbackRate).toBe(1.25);
});

describe('a film that was watched before', () => {
  it('continues there, offers to start over, and reports how far it is', async () => {
    const { loadEngine, video, progress } = await open({ progress: { position: 125, duration: 600 } });
    expect(loadEngine).toHaveBeenCalledWith(video, expect.objectContaining({ startAt: 125 }));
    expect(screen.getByText('Continuing at', { exact: false })).toHaveTextContent('Continuing at 2:05');
    video.currentTime = 130.7;
    expect(progress()).toEqual({ position: 130, duration: 600 });
    fireEvent.click(button('Start over'));
    expect(video.currentTime).toBe(0);
    expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
  });

  it('starts at its beginning if it was watched to its end', async () => {
    const { loadEngine, video } = await open({ progress: { position: 590, duration: 600 } });
    expect(loadEngine).toHaveBeenCalledWith(video, expect.objectContaining({ startAt: null }));
    expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
  });

  it('is not the preview of it', async () => {
    const { video, progress } = await open({ access: 'preview' });
    video.currentTime = 30;
    expect(progress()).toBeNull();
  });
});

describe('the end of a film', () => {
  async function openAtEnd(bundle: object[]) {
    const order = { kind: 'package', status: 'paid', gift: null, bundle };
    files.set('mine', JSON.stringify({ orders: [order], gifts: [], opens: [] }));
    const opened = await open();
    Object.defineProperty(opened.video, 'ended', { value: true });
    act(() => opened.video.pause());
    opened.fire('ended');
    return opened;
  }

  it('leads to the next film of the bundle', async () => {
    await openAtEnd([
      { eventId: 'ev1', title: 'The first night' },
      { eventId: 'ev2', title: 'The second night' },
    ]);
    expect(await screen.findByText('The second night')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Watch next' })).toHaveAttribute('href', '/user/watch/ev2');
  });

  it('offers to watch it again, and nothing else where nothing follows', async () => {
    const { video } = await openAtEnd([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Watch again' }));
    expect(video.paused).toBe(false);
    expect(screen.queryByText('Up next')).not.toBeInTheDocument();
  });
});

describe('what lies beside the manifest', () => {
  it('is not asked for unless the manifest announces it', async () => {
    await open();
    const seek = screen.getByRole('slider', { name: 'Seek' });
    fireEvent(seek, new MouseEvent('pointermove', { bubbles: true, clientX: 5 }));
    expect(requested).toEqual([]);
  });

  it('marks the chapters and lists them', async () => {
    files.set('chapters.vtt', 'WEBVTT\n\n00:00.000 --> 05:00.000\nThe bay\n\n05:00.000 --> 10:00.000\nThe theatre');
    const { video, set } = await open();
    set({ announced: { chapters: 'chapters.vtt', storyboard: null } });
    const settings = await openSettings();
    fireEvent.click(await settings.findByRole('button', { name: /The theatre/ }));
    expect(video.currentTime).toBe(300);
    expect(requested).toEqual(['chapters.vtt']);
  });

  it('shows a picture of the moment that the pointer is at, read once', async () => {
    files.set('storyboard.vtt', 'WEBVTT\n\n00:00.000 --> 10:00.000\nboard.jpg#xywh=160,0,160,90');
    const { set } = await open();
    set({ announced: { chapters: null, storyboard: 'storyboard.vtt' } });
    const picture = () => document.querySelector('img');
    const pointAt = (clientX: number) => fireEvent(seek, new MouseEvent('pointermove', { bubbles: true, clientX }));
    const seek = screen.getByRole('slider', { name: 'Seek' });
    seek.getBoundingClientRect = () => ({ left: 0, width: 1000 }) as DOMRect;
    pointAt(500);
    expect(screen.getByText('5:00')).toBeInTheDocument();
    await waitFor(() => expect(picture()).toHaveAttribute('src', 'http://localhost/media/ev1/board.jpg'));
    pointAt(600);
    fireEvent.pointerLeave(seek);
    expect(picture()).toBeNull();
    expect(requested).toEqual(['storyboard.vtt']);
  });
});

describe('the menu of a ticket with a limited picture', () => {
  const upgrade = { orderId: 'ord_1', packageId: 'pkg_2', name: 'Ringside', price: 1000, largest_picture: 1080, rights: [] };
  const offers = (...upgrades: object[]) => files.set('upgrades', JSON.stringify({ upgrades }));

  it('shows what it does not play as locked, each with its upgrade at the difference', async () => {
    offers({ ...upgrade, largest_picture: 720, packageId: 'pkg_same' }, upgrade, { ...upgrade, largest_picture: null, price: 0 });
    await open({ largest_picture: 720 });
    const settings = await openSettings();
    const locked = within(await settings.findByRole('list', { name: 'Larger pictures' }));
    const links = locked.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      '1080p Ringside Upgrade for $10.00',
      'Best picture Ringside Upgrade for free',
    ]);
    expect(links[0]).toHaveAttribute('href', '/checkout?event=ev1&package=pkg_2&upgrade=ord_1&price=1000');
    expect(settings.queryByRole('link', { name: 'See the other tickets' })).not.toBeInTheDocument();
  });

  it('says what the ticket allows and where a larger one is sold, and the player takes no larger picture', async () => {
    offers();
    const { engine } = await open({ largest_picture: 720, subdomain: 'fight' });
    expect(engine.setCeiling).toHaveBeenLastCalledWith(720);
    const settings = await openSettings();
    expect(await settings.findByText(/Your ticket plays up to 720p/)).toBeVisible();
    expect(await settings.findByRole('link', { name: 'See the other tickets' })).toHaveAttribute(
      'href',
      expect.stringContaining('fight'),
    );
  });
});
