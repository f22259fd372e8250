import { act, renderHook } from '@testing-library/react';
import { installFakeMedia } from '../testing/fake-media.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePictureInPicture } from './use-picture-in-picture.ts';
import { useRemotePlayback } from './use-remote-playback.ts';
import { useWakeLock } from './use-wake-lock.ts';

const { media } = installFakeMedia();
const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
const settled = () => act(async () => {});

describe('the screen', () => {
  const release = jest.fn(async () => {});
  const request = jest.fn(async () => ({ release }));
  const show = (state: string) => {
    define(document, 'visibilityState', state);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  beforeEach(() => {
    jest.clearAllMocks();
    define(navigator, 'wakeLock', { request });
    show('visible');
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'));

  it('stays on while the video plays and the page is shown', async () => {
    const { rerender } = renderHook(({ active }) => useWakeLock(active), { initialProps: { active: true } });
    await settled();
    expect(request).toHaveBeenCalledTimes(1);
    show('hidden');
    await settled();
    expect(request).toHaveBeenCalledTimes(1);
    show('visible');
    await settled();
    expect(request).toHaveBeenCalledTimes(2);
    rerender({ active: false });
    await settled();
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('is left alone by a browser that refuses, or has no such thing', async () => {
    request.mockRejectedValueOnce(new DOMException('low battery', 'NotAllowedError'));
    renderHook(() => useWakeLock(true));
    await settled();
    Reflect.deleteProperty(navigator, 'wakeLock');
    renderHook(() => useWakeLock(true));
    expect(request).toHaveBeenCalledTimes(1);
  });
});

describe('the lock screen', () => {
  const handlers = new Map<string, (details: object) => void>();
  const session = {
    metadata: null as { init: object } | null,
    playbackState: 'none',
    setActionHandler: (action: string, handler: (details: object) => void) => handlers.set(action, handler),
    setPositionState: jest.fn(),
  };

  beforeEach(() => {
    define(navigator, 'mediaSession', session);
    class FakeMetadata {
      readonly init: object;
      constructor(init: object) {
        this.init = init;
      }
    }
    define(globalThis, 'MediaMetadata', FakeMetadata);
    session.setPositionState.mockClear();
    media.duration = 600;
  });
  afterAll(() => Reflect.deleteProperty(navigator, 'mediaSession'));

  it('shows what plays and controls it', async () => {
    const video = document.createElement('video');
    const shown = { title: 'Fight Night', image: '/images/fight.avif', liveEdge: null, paused: false };
    const { unmount } = renderHook(() => useMediaSession(video, shown));
    expect(session.metadata?.init).toEqual({ title: 'Fight Night', artwork: [{ src: '/images/fight.avif' }] });
    expect(session.playbackState).toBe('playing');
    handlers.get('seekto')!({ seekTime: 125 });
    handlers.get('seekforward')!({});
    handlers.get('seekbackward')!({ seekOffset: 5 });
    expect(video.currentTime).toBe(130);
    handlers.get('play')!({});
    expect(video.paused).toBe(false);
    expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 600, playbackRate: 1, position: 130 });
    handlers.get('pause')!({});
    expect(video.paused).toBe(true);
    unmount();
    expect([session.metadata, handlers.get('play')]).toEqual([null, null]);
  });

  it('shows no position of a broadcast, which has no end', () => {
    media.duration = Infinity;
    const video = document.createElement('video');
    const shown = { title: 'Fight Night', image: '/images/fight.avif', liveEdge: 90, paused: false };
    const { unmount } = renderHook(() => useMediaSession(video, shown));
    void video.play();
    expect(session.setPositionState).toHaveBeenLastCalledWith();
    unmount();
  });
});

it('offers picture in picture where the browser has it', async () => {
  const video = document.createElement('video');
  expect(renderHook(() => usePictureInPicture(video)).result.current).toBeNull();
  define(document, 'pictureInPictureEnabled', true);
  video.requestPictureInPicture = async () => {
    define(document, 'pictureInPictureElement', video);
    video.dispatchEvent(new Event('enterpictureinpicture'));
    return {} as PictureInPictureWindow;
  };
  const { result } = renderHook(() => usePictureInPicture(video));
  expect(result.current?.isOn).toBe(false);
  await act(async () => result.current?.toggle());
  expect(result.current?.isOn).toBe(true);
});

describe('a television nearby', () => {
  it('is offered once there is one', async () => {
    const video = document.createElement('video');
    let found: (isAvailable: boolean) => void = () => {};
    const remote = Object.assign(new EventTarget(), {
      state: 'disconnected',
      watchAvailability: async (callback: typeof found) => void (found = callback),
      cancelWatchAvailability: async () => {},
      prompt: jest.fn(async () => {}),
    });
    define(video, 'remote', remote);
    const { result } = renderHook(() => useRemotePlayback(video));
    expect(result.current).toBeNull();
    act(() => found(true));
    act(() => result.current?.toggle());
    expect(remote.prompt).toHaveBeenCalled();
    remote.state = 'connected';
    act(() => void remote.dispatchEvent(new Event('connect')));
    expect(result.current?.isOn).toBe(true);
  });

  it('is chosen with AirPlay in Safari', () => {
    const video = document.createElement('video');
    const picker = jest.fn();
    define(video, 'webkitShowPlaybackTargetPicker', picker);
    const { result } = renderHook(() => useRemotePlayback(video));
    expect(result.current).toBeNull();
    const event = Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), { availability: 'available' });
    act(() => void video.dispatchEvent(event));
    act(() => result.current?.toggle());
    expect(picker).toHaveBeenCalled();
  });
});
