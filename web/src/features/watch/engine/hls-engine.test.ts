import type Hls from 'hls.js';
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
    FRAG_BUFFERED: 'fragBuffered',
    ERROR: 'error',
  };
  static latest: FakeHls;
  readonly config: { xhrSetup: (xhr: XMLHttpRequest) => void };
  readonly listeners = new Map<string, Listener>();
  readonly loaded: string[] = [];
  levels: unknown[] = [];
  nextLevel = -1;
  subtitleTrack = -1;
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

function setUp(renew = async () => true) {
  const video = document.createElement('video');
  const engine = hlsEngine(FakeHls as unknown as typeof Hls, video, renew);
  engine.load('/media/ev1/master.m3u8');
  return { engine, hls: FakeHls.latest };
}

it('sends the cookies that give access to the media', () => {
  const xhr = { withCredentials: false } as XMLHttpRequest;
  setUp().hls.config.xhrSetup(xhr);
  expect(xhr.withCredentials).toBe(true);
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
  hls.fire('levelUpdated', { details: { live: false, edge: 60 } });
  expect(engine.getState().liveEdge).toBeNull();
  hls.fire('levelUpdated', { details: { live: true, edge: 60 } });
  expect(engine.getState().liveEdge).toBe(42);
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

it('destroys hls.js with itself', () => {
  const { engine, hls } = setUp();
  engine.destroy();
  expect(hls.destroy).toHaveBeenCalled();
});
