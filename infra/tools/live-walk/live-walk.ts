import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import type { BroadcastState } from '#shared/video/broadcast/broadcast.ts';

/** The parts of a broadcast that is walked: those of a deployed stage, on AWS or on an emulator. */
export interface LiveScene {
  /** Prepares the broadcast, as its organiser. */
  prepare(): Promise<void>;
  goLive(): Promise<void>;
  end(): Promise<void>;
  /** Returns the broadcast as its organiser sees it. */
  ownView(): Promise<OwnBroadcast>;
  /** Returns the state that open pages are told. */
  publicState(): Promise<BroadcastState>;
  /** Checks what was made for the broadcast. @returns what was seen */
  inspect(view: OwnBroadcast): Promise<string> | string;
  /** Begins to send a picture to the broadcast's address. */
  send(view: OwnBroadcast): Promise<void> | void;
  stopSending(): Promise<void> | void;
  /** Watches as somebody with a ticket, and checks that nobody can without one. @returns what was seen */
  watch(): Promise<string>;
  /** Watches the replay. @returns what was seen @throws Error if it cannot be watched yet */
  watchReplay(): Promise<string>;
  /** Returns the message to the operator about this broadcast that contains a text. @throws Error if none has come yet */
  told(part: string): Promise<string>;
  /** Returns what is left of the broadcast at MediaLive and MediaPackage. */
  left(): Promise<readonly string[]>;
}

/** The most that each wait may take, in seconds. AWS takes minutes to start an encoder, and to write a replay. */
const WAITS = {
  prepared: 600,
  found: 120,
  shown: 60,
  told: 180,
  replay: 900,
  removed: 1_200,
} as const;

/** The time within which the operator is told that the picture is lost, in seconds. */
const ALARM_SECONDS = 60;

/** The surroundings of a walk, which run its steps. */
export interface Gait {
  /** Takes a step, and keeps its name, its time and what it saw. @throws Error of the step */
  step(name: string, work: () => Promise<string>): Promise<void>;
  /** Repeats an attempt until it succeeds. @throws Error of the last attempt, with what was waited for, once it has taken too long */
  waitFor<T>(what: string, seconds: number, attempt: () => Promise<T>): Promise<T>;
  /** True where a slow machine stands for AWS, whose times prove nothing. */
  isUntimed: boolean;
}

/**
 * Takes a broadcast from its preparation to its replay, with a lost picture on the way.
 * @param beforeTheEnd further steps while the picture is back
 * @throws Error of the step that failed; the broadcast is not ended then
 */
export async function walkBroadcast(
  scene: LiveScene,
  gait: Gait,
  beforeTheEnd: () => Promise<void> = async () => {},
): Promise<void> {
  const { step, waitFor } = gait;
  const publicState = (state: BroadcastState) =>
    waitFor(`the page to say ${state}`, WAITS.shown, async () => {
      const now = await scene.publicState();
      if (now !== state) throw new Error(`The page says ${now}.`);
    });
  await step('prepare a broadcast: MediaLive and MediaPackage run for it', async () => {
    await scene.prepare();
    return scene.inspect(await prepared(scene, gait));
  });
  await step('an encoder sends a picture: it is found', async () => {
    await scene.send(await scene.ownView());
    const { picture } = await seen(scene, gait, 'the picture to be found', ({ isReceiving }) => isReceiving);
    return picture ? `${picture.width}x${picture.height}` : 'the picture arrives';
  });
  await step('go live', async () => {
    await scene.goLive();
    await publicState('live');
    return 'the page says live';
  });
  await step('a buyer watches, and nobody without a ticket', () =>
    waitFor('the broadcast to be played', WAITS.shown, () => scene.watch()),
  );
  await step('the picture is lost: the operator is told, and the page says so', async () => {
    const told = await lose(scene, gait);
    await publicState('interrupted');
    return told;
  });
  await step('the picture is back: the operator is told that it is over', async () => {
    await scene.send(await scene.ownView());
    await publicState('live');
    return waitFor('the end of the alarm', WAITS.told, () => scene.told('OK: black-picture'));
  });
  await beforeTheEnd();
  await step('end: the replay is harvested and plays', async () => {
    await scene.end();
    await waitFor('the page to say replay', WAITS.replay, async () => {
      const now = await scene.publicState();
      if (now !== 'replay') throw new Error(`The page says ${now}.`);
    });
    return waitFor('the replay to be played', WAITS.shown, () => scene.watchReplay());
  });
  await step('nothing is left at MediaLive and MediaPackage', () => requireNothing(scene, gait));
}

/** Waits until nothing is left of the broadcast. @throws Error that names what is left */
export const requireNothing = (scene: Pick<LiveScene, 'left'>, { waitFor }: Pick<Gait, 'waitFor'>): Promise<string> =>
  waitFor('the removal', WAITS.removed, async () => {
    const left = await scene.left();
    if (left.length > 0) throw new Error(`These are left: ${left.join(', ')}`);
    return 'nothing';
  });

/** MediaLive may tell that no picture arrives before the workflow tells where to send one. */
async function prepared(scene: LiveScene, { waitFor }: Gait): Promise<OwnBroadcast> {
  return waitFor('the encoder to be ready', WAITS.prepared, async () => {
    const view = await scene.ownView();
    if (view.state === 'test' && view.ingest.length > 0) return view;
    throw new Error(view.failure ?? `The organiser sees the state ${view.state}, with ${view.ingest.length} addresses.`);
  });
}

const seen = (
  scene: LiveScene,
  { waitFor }: Gait,
  what: string,
  isSeen: (view: OwnBroadcast) => boolean,
): Promise<OwnBroadcast> =>
  waitFor(what, WAITS.found, async () => {
    const view = await scene.ownView();
    if (isSeen(view)) return view;
    throw new Error(`The organiser sees the state ${view.state}${view.isReceiving ? '' : ', and no picture'}.`);
  });

/** Loses the picture. @returns the time after which the operator was told, and the message @throws Error if that took too long */
async function lose(scene: LiveScene, { waitFor, isUntimed }: Gait): Promise<string> {
  const since = performance.now();
  await scene.stopSending();
  const text = await waitFor('the operator to be told', WAITS.told, () => scene.told('ALARM: black-picture'));
  const seconds = (performance.now() - since) / 1000;
  if (!isUntimed && seconds > ALARM_SECONDS)
    throw new Error(`The operator was told after ${seconds.toFixed(1)} s, later than ${ALARM_SECONDS} s: ${text}`);
  return `told after ${seconds.toFixed(1)} s: ${text}`;
}
