import { installFakeMedia } from '../testing/fake-media.ts';
import { qualityMeter } from './quality-meter.ts';

const { arrive } = installFakeMedia();
let clock: number;
let ready: number;

/** Opens a page whose player has a session, with a video that plays and stands still as the test says. */
function open() {
  clock = 0;
  const meter = qualityMeter(() => clock);
  meter.answered({ playbackSessionId: 's1', manifestUrl: '/media/ev1/master.m3u8' });
  const video = document.createElement('video');
  let latency: number | null = null;
  const end = meter.follow(video, () => latency);
  const fire = (event: string) => void video.dispatchEvent(new Event(event));
  return {
    meter,
    video,
    end,
    fire,
    pass: (milliseconds: number) => void (clock += milliseconds),
    isBehind: (milliseconds: number) => void (latency = milliseconds),
    resize(height: number) {
      Object.defineProperty(video, 'videoHeight', { configurable: true, value: height });
      fire('resize');
    },
    /** The first picture arrives, and the video plays. */
    async starts() {
      arrive(video);
      await video.play();
    },
    stall: () => has(video, HTMLMediaElement.HAVE_CURRENT_DATA, 'waiting'),
    goOn: () => has(video, HTMLMediaElement.HAVE_ENOUGH_DATA, 'playing'),
    /** A renewal that the server answers. @param session the one in the answer */
    renew(session = 's1') {
      const report = meter.report();
      meter.answered({ playbackSessionId: session, manifestUrl: '/media/ev1/master.m3u8' });
      return report;
    },
  };
}

function has(video: HTMLVideoElement, readyState: number, event: string) {
  ready = readyState;
  Object.defineProperty(video, 'readyState', { configurable: true, get: () => ready });
  video.dispatchEvent(new Event(event));
}

const NOTHING = { watchedMs: 0, stalls: 0, stalledMs: 0, switches: 0, rungs: {}, errors: {} };

it('reports nothing before there is a picture or an error, nor without a session', async () => {
  const { meter, starts } = open();
  expect(meter.report()).toBeNull();
  await starts();
  expect(meter.report()).not.toBeNull();
  const trial = qualityMeter(() => clock);
  trial.failed('network');
  trial.answered({ playbackSessionId: null, manifestUrl: '/media/ev1/preview/master.m3u8' });
  expect(trial.report()).toBeNull();
});

it('measures the start-up from opening the page to the first picture, and reports it until it was received once', async () => {
  const { pass, starts, meter, renew } = open();
  pass(640.4);
  await starts();
  expect(meter.report()).toMatchObject({ v: 1, startupMs: 640 });
  expect(renew()).toMatchObject({ startupMs: 640 });
  expect(renew()).not.toHaveProperty('startupMs');
});

it('begins to measure the start-up when there is something to play', async () => {
  const meter = qualityMeter(() => clock);
  const video = document.createElement('video');
  meter.answered({ playbackSessionId: null, manifestUrl: null });
  clock += 600_000;
  meter.answered({ playbackSessionId: 's1', manifestUrl: '/media/ev1/master.m3u8' });
  meter.follow(video, () => null);
  clock += 300;
  arrive(video);
  expect(meter.report()).toMatchObject({ startupMs: 300 });
});

it('counts what is watched at each height, and changes between them', async () => {
  const { pass, resize, starts, renew, video } = open();
  resize(360);
  await starts();
  pass(10_000);
  resize(1072);
  pass(20_000);
  video.pause();
  pass(60_000);
  expect(renew()).toEqual({
    ...NOTHING,
    v: 1,
    seq: 1,
    startupMs: 0,
    watchedMs: 30_000,
    switches: 1,
    rungs: { '360': 10_000, '1080': 20_000 },
  });
});

it('counts stalls and how long they take, but neither the start, nor a pause', async () => {
  const { pass, starts, stall, goOn, renew, fire, video } = open();
  fire('waiting');
  pass(1_000);
  await starts();
  pass(5_000);
  stall();
  fire('timeupdate');
  pass(700);
  goOn();
  pass(2_000);
  video.pause();
  stall();
  pass(9_000);
  expect(renew()).toMatchObject({ watchedMs: 7_000, stalls: 1, stalledMs: 700 });
});

it('counts errors by their kind', async () => {
  const { meter, renew } = open();
  meter.retried();
  meter.retried();
  meter.failed('unavailable');
  expect(renew()).toMatchObject({ errors: { unavailable: 1, retried: 2 } });
});

it('reports how far the picture is behind, within bounds', async () => {
  const { meter, isBehind, starts } = open();
  await starts();
  expect(meter.report()).not.toHaveProperty('latencyMs');
  isBehind(1_900.6);
  expect(meter.report()).toMatchObject({ latencyMs: 1_901 });
  isBehind(3_600_000);
  expect(meter.report()).toMatchObject({ latencyMs: 60_000 });
  // A clock that is wrong.
  isBehind(-5);
  expect(meter.report()).not.toHaveProperty('latencyMs');
});

it('names sums since the session began, so that a lost answer loses nothing', async () => {
  const { meter, pass, starts, renew } = open();
  await starts();
  pass(1_000);
  expect(meter.report()).toMatchObject({ seq: 1, watchedMs: 1_000 });
  pass(1_000);
  expect(renew()).toMatchObject({ seq: 2, watchedMs: 2_000 });
  pass(1_000);
  // The server has begun another session with this request, and counts nothing for it.
  expect(renew('s2')).toMatchObject({ watchedMs: 3_000 });
  pass(1_000);
  expect(renew('s2')).toMatchObject({ watchedMs: 2_000 });
});

it('counts no more of a video that has ended', async () => {
  const { pass, starts, end, renew } = open();
  await starts();
  pass(1_000);
  end();
  pass(1_000);
  expect(renew()).toMatchObject({ watchedMs: 1_000 });
});

it('reports nothing to a server that names no session, or refuses a report', async () => {
  const { meter, starts } = open();
  await starts();
  expect(meter.report()).not.toBeNull();
  meter.refused();
  expect(meter.report()).toBeNull();
  const older = qualityMeter(() => clock);
  older.failed('media');
  older.answered({ manifestUrl: '/media/ev1/master.m3u8' } as Parameters<typeof older.answered>[0]);
  expect(older.report()).toBeNull();
});
