import { act, fireEvent, screen } from '@testing-library/react';
import { installFakeMedia } from '../testing/fake-media.ts';
import { openPlayer } from '../testing/open-player.tsx';

const { media, arrive } = installFakeMedia();
/** False while the scripts of the player's parts cannot be loaded. */
let isThere = true;

// Only a module that fails to load is what a player meets without a network.
jest.mock('./overlay/end-screen.tsx', () => {
  if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
  return jest.requireActual('./overlay/end-screen.tsx');
});
jest.mock('../controls/settings-panel.tsx', () => {
  if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
  return jest.requireActual('../controls/settings-panel.tsx');
});

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
const network = (isOnline: boolean) => {
  isThere = isOnline;
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

beforeEach(() => {
  media.duration = 600;
  globalThis.fetch = async () => new Response('', { status: 404 });
});
afterEach(() => {
  jest.restoreAllMocks();
  network(true);
  Reflect.deleteProperty(navigator, 'mediaSession');
});

const finish = (video: HTMLVideoElement, fire: (event: string) => void) => {
  act(() => video.pause());
  define(video, 'ended', true);
  fire('ended');
};

it('keeps the picture when the film ends, or Settings is pressed, without a network, and fetches both once it is back', async () => {
  network(false);
  const { video, fire } = await openPlayer(arrive);
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  expect(screen.getByRole('group', { name: 'Settings' })).toHaveTextContent('You are offline');
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  finish(video, fire);
  expect(video).toBeInTheDocument();
  define(video, 'ended', false);
  fireEvent.click(screen.getByRole('button', { name: 'Watch again' }));
  expect(video.paused).toBe(false);
  fire('play');
  network(true);
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  expect(await screen.findByRole('button', { name: /Keyboard shortcuts/ })).toBeVisible();
});

it.each([
  ['the lock screen', () => define(navigator, 'mediaSession', { setActionHandler: () => {} })],
  ['the list of televisions', () => define(HTMLVideoElement.prototype, 'remote', {})],
])('plays on if %s fails', async (_, breakIt) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  define(globalThis, 'MediaMetadata', function broken() {
    throw new TypeError("Failed to construct 'MediaMetadata'");
  });
  breakIt();
  const { video } = await openPlayer(arrive);
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'remote');
  expect(log).toHaveBeenCalled();
  expect(video).toBeInTheDocument();
  expect(video.paused).toBe(false);
});

it('leaves the browser’s own controls to a viewer whose controls fail', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  define(HTMLVideoElement.prototype, 'remote', {
    watchAvailability: () => {
      throw new TypeError('not here');
    },
  });
  const { video } = await openPlayer(arrive);
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'remote');
  expect(screen.queryByRole('button', { name: 'Settings' })).not.toBeInTheDocument();
  expect([video.controls, video.paused]).toEqual([true, false]);
});

it('says what a missing picture leaves to say', async () => {
  const session = { metadata: null as unknown, setActionHandler: () => {}, setPositionState: () => {} };
  define(navigator, 'mediaSession', session);
  define(globalThis, 'MediaMetadata', function metadata(this: object, init: object) {
    Object.assign(this, init);
  });
  await openPlayer(arrive, { image: undefined as never });
  expect(session.metadata).toEqual({ title: 'Fight Night', artwork: [] });
});
