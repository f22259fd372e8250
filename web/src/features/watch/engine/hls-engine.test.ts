import { setUpEngine } from '../testing/fake-hls.ts';

it('sends the cookies that give access to the media', () => {
  const xhr = { withCredentials: false } as XMLHttpRequest;
  setUpEngine().hls.config.xhrSetup(xhr);
  expect(xhr.withCredentials).toBe(true);
});

it('names the playback in its requests, and nothing if the server gave it no name', () => {
  const { config } = setUpEngine({ playback: { eventId: 'evt_fight', sessionId: 's1' } }).hls;
  expect(config.cmcd).toEqual({ sessionId: 's1', contentId: 'evt_fight', includeKeys: ['sid', 'cid'] });
  expect(setUpEngine().hls.config).not.toHaveProperty('cmcd');
});

it('tells of each error that it handles', () => {
  const onTrouble = jest.fn();
  const { hls } = setUpEngine({ onTrouble });
  hls.fire('error', { type: 'networkError', details: 'fragLoadError', fatal: false, response: { code: 503 } });
  expect(onTrouble).toHaveBeenCalledTimes(1);
});

it('offers each height once, best first, and passes the choice on', () => {
  const { engine, hls } = setUpEngine();
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
  const { engine, hls } = setUpEngine();
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
  const { engine, hls } = setUpEngine();
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

it('leaves the speed of a broadcast to a viewer who chose one, and keeps them live afterwards', () => {
  const { engine, hls } = setUpEngine();
  const usual = hls.config.maxLiveSyncPlaybackRate;
  expect(usual).toBeGreaterThan(1);
  engine.keepSpeed(true);
  expect(hls.config.maxLiveSyncPlaybackRate).toBe(1);
  engine.keepSpeed(false);
  expect(hls.config.maxLiveSyncPlaybackRate).toBe(usual);
});

it('lists the audio tracks and switches them', () => {
  const { engine, hls } = setUpEngine();
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
  expect(setUpEngine().hls.config).not.toHaveProperty('startPosition');
  const { engine, hls } = setUpEngine({ startAt: 125 });
  expect(hls.config.startPosition).toBe(125);
  hls.levels = [{}];
  engine.load('/media/ev1/master.m3u8');
  expect(hls.startLoad).toHaveBeenCalledWith(125);
});

it('loads a missing manifest again on request', () => {
  const { engine, hls } = setUpEngine();
  const error = { type: 'networkError', details: 'manifestLoadError', fatal: true, response: { code: 404 } };
  hls.fire('error', error);
  expect(engine.getState().failure).toBe('missing');
  engine.load('/media/ev1/master.m3u8');
  expect(engine.getState().failure).toBeNull();
  expect(hls.loaded).toHaveLength(2);
});

it('resumes at its position once access to a refused segment is renewed', async () => {
  const { engine, hls } = setUpEngine();
  hls.levels = [{}];
  hls.fire('error', { type: 'networkError', details: 'fragLoadError', fatal: false, response: { code: 403 } });
  expect(hls.stopLoad).toHaveBeenCalled();
  await Promise.resolve();
  await Promise.resolve();
  expect(hls.startLoad).toHaveBeenCalledTimes(1);
  expect(engine.getState().failure).toBeNull();
});

it('destroys hls.js with itself', () => {
  const { engine, hls } = setUpEngine();
  engine.destroy();
  expect(hls.destroy).toHaveBeenCalled();
});
