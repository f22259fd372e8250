import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import { type Gait, type LiveScene, walkBroadcast } from './live-walk.ts';

const view = (changes: Partial<OwnBroadcast> = {}): OwnBroadcast => ({
  state: 'test',
  since: null,
  liveAt: null,
  broadcastId: 'brd_1',
  ingest: [{ protocol: 'rtmp', url: 'rtmp://1.2.3.4/app', streamKey: 'key' }],
  ingestKey: 'key',
  redundant: false,
  byHand: false,
  latency: 'low',
  isReceiving: true,
  picture: { width: 1280, height: 720 },
  kbit: null,
  frames: null,
  keyframeSeconds: null,
  soundPeak: null,
  problems: [],
  faults: [],
  failure: null,
  slate: false,
  message: null,
  topLines: null,
  ...changes,
});

/** Returns a scene in which everything works at once, and what was done in it. */
function sceneWith(changes: Partial<LiveScene> = {}): { scene: LiveScene; done: string[] } {
  const done: string[] = [];
  let state: Awaited<ReturnType<LiveScene['publicState']>> = 'test';
  const doing = (what: string, next: typeof state) => (): Promise<void> => {
    done.push(what);
    state = next;
    return Promise.resolve();
  };
  const scene: LiveScene = {
    prepare: doing('prepare', 'test'),
    goLive: doing('live', 'live'),
    end: doing('end', 'replay'),
    ownView: () => Promise.resolve(view()),
    publicState: () => Promise.resolve(state),
    inspect: () => 'runs',
    send: () => doing('send', state === 'interrupted' ? 'live' : state)(),
    stopSending: doing('stop', 'interrupted'),
    watch: () => Promise.resolve('playlists'),
    watchReplay: () => Promise.resolve('replay'),
    told: (part) => Promise.resolve(`${part}. Event evt_1.`),
    left: () => Promise.resolve([]),
    ...changes,
  };
  return { scene, done };
}

/** Takes steps without waiting. */
function gaitWith(changes: Partial<Gait> = {}): { gait: Gait; seen: string[] } {
  const seen: string[] = [];
  const gait: Gait = {
    step: async (name, work) => void seen.push(`${name} → ${await work()}`),
    waitFor: (_what, _seconds, attempt) => attempt(),
    isUntimed: false,
    ...changes,
  };
  return { gait, seen };
}

afterEach(() => jest.restoreAllMocks());

test('goes from the preparation to the end, with what belongs before the end in its place', async () => {
  const { scene, done } = sceneWith();
  const { gait, seen } = gaitWith();
  await walkBroadcast(scene, gait, () => Promise.resolve(void done.push('fault')));
  expect(done).toEqual(['prepare', 'send', 'live', 'stop', 'send', 'fault', 'end']);
  expect(seen).toHaveLength(8);
  expect(seen[4]).toMatch(/told after \d+\.\d s: ALARM: black-picture\. Event evt_1\.$/);
});

test('fails if the operator is told later than after a minute, except where a slow machine stands for AWS', async () => {
  const late = () => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 61_000));
  };
  late();
  await expect(walkBroadcast(sceneWith().scene, gaitWith().gait)).rejects.toThrow('told after 61.0 s, later than 60 s');
  late();
  await walkBroadcast(sceneWith().scene, gaitWith({ isUntimed: true }).gait);
});

test.each([
  [
    'preparation that failed',
    { ownView: () => Promise.resolve(view({ state: 'idle', failure: 'MediaLive has no encoder left.' })) },
    'MediaLive has no encoder left.',
  ],
  [
    'picture that does not arrive',
    { ownView: () => Promise.resolve(view({ isReceiving: false })) },
    'The organiser sees the state test, and no picture.',
  ],
  ['page that says nothing', { publicState: () => Promise.resolve('test' as const) }, 'The page says test.'],
  ['something that stays', { left: () => Promise.resolve(['MediaLive input 7']) }, 'These are left: MediaLive input 7'],
])('says which: a %s', async (_what, changes, message) => {
  await expect(walkBroadcast(sceneWith(changes).scene, gaitWith().gait)).rejects.toThrow(message);
});
