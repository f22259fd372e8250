import type Hls from 'hls.js';
import type { EngineOptions } from './engine.ts';
import { hlsEngine } from './hls-engine.ts';

type Listener = (event: string, data: unknown) => void;

/** The part of hls.js that the engine uses, with its events fired by hand. */
class FakeHls {
  static Events = {
    MANIFEST_PARSED: 'manifestParsed',
    SUBTITLE_TRACKS_UPDATED: 'subtitleTracksUpdated',
    SUBTITLE_TRACK_SWITCH: 'subtitleTrackSwitch',
    SUBTITLE_TRACKS_CLEARED: 'subtitleTracksCleared',
    LEVEL_UPDATED: 'levelUpdated',
    AUDIO_TRACKS_UPDATED: 'audioTracksUpdated',
    AUDIO_TRACK_SWITCHED: 'audioTrackSwitched',
    FRAG_BUFFERED: 'fragBuffered',
    ERROR: 'error',
  };
  static latest: FakeHls;
  readonly config: { xhrSetup: (xhr: XMLHttpRequest) => void; startPosition?: number; cmcd?: object };
  readonly listeners = new Map<string, Listener>();
  readonly loaded: string[] = [];
  levels: unknown[] = [];
  nextLevel = -1;
  subtitleTrack = -1;
  audioTrack = 0;
  liveSyncPosition: number | null = null;
  startLoad = jest.fn();
  stopLoad = jest.fn();
  recoverMediaError = jest.fn();
  attachMedia = jest.fn();
  destroy = jest.fn();

  constructor(config: FakeHls['config']) {
    this.config = config;
    FakeHls.latest = this;
  }

  on(event: string, listener: Listener) {
    this.listeners.set(event, listener);
  }

  loadSource(url: string) {
    this.loaded.push(url);
  }

  fire(event: string, data: unknown) {
    this.listeners.get(event)?.(event, data);
  }
}

function setUp({ startAt = null, renew = async () => true, ...rest }: Partial<EngineOptions> = {}) {
  const video = document.createElement('video');
  const engine = hlsEngine(FakeHls as unknown as typeof Hls, video, { startAt, renew, ...rest });
  engine.load('/media/ev1/master.m3u8');
  return { engine, video, hls: FakeHls.latest };
}

it('sends the cookies that give access to the media', () => {
  const xhr = { withCredentials: false } as XMLHttpRequest;
  setUp().hls.config.xhrSetup(xhr);
  expect(xhr.withCredentials).toBe(true);
});

it('names the playback in its requests, and nothing if the server gave it no name', () => {
  const { config } = setUp({ playback: { eventId: 'evt_fight', sessionId: 's1' } }).hls;
  expect(config.cmcd).toEqual({ sessionId: 's1', contentId: 'evt_fight', includeKeys: ['sid', 'cid'] });
  expect(setUp().hls.config).not.toHaveProperty('cmcd');
});

it('tells of each error that it handles', () => {
  const onTrouble = jest.fn();
  const { hls } = setUp({ onTrouble });
  hls.fire('error', { type: 'networkError', details: 'fragLoadError', fatal: false, response: { code: 503 } });
  expect(onTrouble).toHaveBeenCalledTimes(1);
});

it('offers each height once, best first, and passes the choice on', () => {
  const { engine, hls } = setUp();
  const levels = [
    { height: 240, bitrate: 400_000 },
    { height: 720, bitrate: 2_000_000 },
    { height: 720, bitrate: 3_000_000 },
    { height: 0, bitrate: 96_000 },
  ];
  hls.fire('manifestParsed', { levels });
  expect(engine.getState().qualities).toEqual([
    { id: 2, height: 720 },
    { id: 0, height: 240 },
  ]);
  engine.setQuality(2);
  expect(hls.nextLevel).toBe(2);
  expect(engine.getState().quality).toBe(2);
});

it('lists the captions, off at first, and switches them', () => {
  const { engine, hls } = setUp();
  const listener = jest.fn();
  engine.subscribe(listener);
  hls.fire('subtitleTracksUpdated', {
    subtitleTracks: [
      { name: 'English', lang: 'en' },
      { name: '', lang: 'de' },
    ],
  });
  expect(engine.getState()).toMatchObject({
    captions: [
      { id: 0, label: 'English' },
      { id: 1, label: 'de' },
    ],
    caption: -1,
  });
  engine.setCaption(1);
  expect(hls.subtitleTrack).toBe(1);
  expect(engine.getState().caption).toBe(1);
  expect(listener).toHaveBeenCalledTimes(2);
});

it('knows the live edge of a live stream only', () => {
  const { engine, hls } = setUp();
  hls.liveSyncPosition = 42;
  const details = { live: false, edge: 60, targetduration: 4, advanced: true };
  const fragments = [
    { start: 0, programDateTime: 1_000_000 },
    { start: 8, programDateTime: 1_008_500 },
    { start: 12, programDateTime: null },
  ];
  hls.fire('levelUpdated', { details: { ...details, fragments: [] } });
  expect(engine.getState()).toMatchObject({ liveEdge: null, startedAt: null });
  hls.fire('levelUpdated', { details: { ...details, live: true, fragments } });
  expect(engine.getState()).toMatchObject({ liveEdge: 42, startedAt: 1_000_500 });
});

it('lists the audio tracks and switches them', () => {
  const { engine, hls } = setUp();
  hls.fire('audioTracksUpdated', {
    audioTracks: [
      { name: 'Original', lang: 'en' },
      { name: '', lang: 'de' },
    ],
  });
  expect(engine.getState().audioTracks).toEqual([
    { id: 0, label: 'Original' },
    { id: 1, label: 'de' },
  ]);
  engine.setAudioTrack(1);
  expect([hls.audioTrack, engine.getState().audioTrack]).toEqual([1, 1]);
});

it('starts where the viewer left, also after a first request that failed', () => {
  expect(setUp().hls.config).not.toHaveProperty('startPosition');
  const { engine, hls } = setUp({ startAt: 125 });
  expect(hls.config.startPosition).toBe(125);
  hls.levels = [{}];
  engine.load('/media/ev1/master.m3u8');
  expect(hls.startLoad).toHaveBeenCalledWith(125);
});

describe('the feed of a broadcast', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const live = { live: true, edge: 60, targetduration: 4, fragments: [] };
  const frag = { cc: 0, start: 40 };
  const failed = (code: number, details = 'levelLoadError') => ({
    type: 'networkError',
    details,
    fatal: false,
    response: { code },
  });

  it('is interrupted while its playlist does not grow, and flows when it does', () => {
    const { engine, hls } = setUp();
    hls.fire('levelUpdated', { details: { ...live, advanced: true } });
    jest.advanceTimersByTime(7500);
    hls.fire('levelUpdated', { details: { ...live, advanced: false } });
    expect(engine.getState().feed).toBe('flowing');
    jest.advanceTimersByTime(1000);
    expect(engine.getState().feed).toBe('interrupted');
    hls.fire('levelUpdated', { details: { ...live, advanced: true } });
    expect(engine.getState().feed).toBe('flowing');
    engine.destroy();
  });

  it('takes a viewer to the live edge whose picture stands still although media arrive', () => {
    const { engine, hls, video } = setUp();
    Object.defineProperty(video, 'paused', { value: false });
    hls.liveSyncPosition = 42;
    for (let second = 0; second < 7; second += 1) {
      hls.fire('levelUpdated', { details: { ...live, advanced: true } });
      hls.fire('fragBuffered', { frag });
      if (second < 5) video.currentTime = 30;
      jest.advanceTimersByTime(1000);
    }
    expect(video.currentTime).toBe(42);
    engine.destroy();
  });

  it('continues with the pictures of the encoder that came back as soon as some have arrived', () => {
    const { engine, hls, video } = setUp();
    let end = 53.4;
    Object.defineProperties(video, {
      paused: { value: false },
      readyState: { value: HTMLMediaElement.HAVE_CURRENT_DATA },
      buffered: { get: () => ({ length: 1, start: () => 0, end: () => end }) },
    });
    video.currentTime = 53.1;
    const arrives = (until: number, cc: number, start: number) => {
      end = until;
      hls.fire('fragBuffered', { frag: { cc, start } });
      return video.currentTime;
    };
    hls.fire('levelUpdated', { details: { ...live, advanced: true } });
    expect(arrives(53.4, 0, 52)).toBe(53.1);
    expect(arrives(53.7, 1, 53.4)).toBe(53.1);
    expect(arrives(54.04, 1, 53.4)).toBe(53.4);
    engine.destroy();
  });

  it('asks again when nothing was answered for a while, as after a connection that was cut', () => {
    const { engine, hls, video } = setUp();
    video.currentTime = 30;
    hls.levels = [{}];
    hls.fire('levelUpdated', { details: { ...live, targetduration: 2, advanced: true } });
    jest.advanceTimersByTime(3500);
    expect(hls.startLoad).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1000);
    expect(hls.startLoad).toHaveBeenCalledWith(30);
    hls.startLoad.mockClear();
    hls.fire('error', { type: 'otherError', details: 'internalException', fatal: true });
    jest.advanceTimersByTime(60_000);
    expect(hls.startLoad).not.toHaveBeenCalled();
    engine.destroy();
  });

  it.each([
    [503, 'levelLoadError', 'interrupted'],
    [0, 'levelLoadError', 'unreachable'],
    [403, 'fragLoadError', 'flowing'],
    [0, 'levelLoadTimeOut', 'flowing'],
  ])('after the status %d of a %s is %s', (status, details, feed) => {
    const { engine, hls } = setUp();
    hls.fire('error', failed(status, details));
    expect(engine.getState().feed).toBe(feed);
    hls.fire('fragBuffered', { frag });
    expect(engine.getState().feed).toBe('flowing');
    engine.destroy();
  });
});

it('loads a missing manifest again on request', () => {
  const { engine, hls } = setUp();
  const error = { type: 'networkError', details: 'manifestLoadError', fatal: true, response: { code: 404 } };
  hls.fire('error', error);
  expect(engine.getState().failure).toBe('missing');
  engine.load('/media/ev1/master.m3u8');
  expect(engine.getState().failure).toBeNull();
  expect(hls.loaded).toHaveLength(2);
});

it('resumes at its position once access to a refused segment is renewed', async () => {
  const { engine, hls } = setUp();
  hls.levels = [{}];
  hls.fire('error', { type: 'networkError', details: 'fragLoadError', fatal: false, response: { code: 403 } });
  expect(hls.stopLoad).toHaveBeenCalled();
  await Promise.resolve();
  await Promise.resolve();
  expect(hls.startLoad).toHaveBeenCalledTimes(1);
  expect(engine.getState().failure).toBeNull();
});

it('drops requests that hang once the browser is online again', () => {
  const { engine, hls, video } = setUp();
  window.dispatchEvent(new Event('online'));
  expect(hls.startLoad).not.toHaveBeenCalled();
  hls.levels = [{}];
  video.currentTime = 12;
  window.dispatchEvent(new Event('online'));
  expect(hls.startLoad).toHaveBeenCalledWith(12);
  engine.destroy();
});

it('destroys hls.js with itself', () => {
  const { engine, hls } = setUp();
  engine.destroy();
  expect(hls.destroy).toHaveBeenCalled();
});
