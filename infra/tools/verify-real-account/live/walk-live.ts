import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStatus } from '#shared/api/video/broadcast.ts';
import type { Caller } from '../../cli/session/studio-client.ts';
import { type Gait, type LiveScene, requireNothing, walkBroadcast } from '../../live-walk/live-walk.ts';
import type { Walk, WalkedStep } from '../verdict.ts';
import { TestEncoder } from './test-encoder.ts';
import { giveTicket, makeDraft, removeViewer } from './test-event.ts';
import { watchLive, watchReplay } from './watch-playlists.ts';

/** The parts of a deployed stage that a walk takes place on. */
export interface Place {
  /** Address of the site. */
  site: string;
  /** The stage's API, as an organiser. */
  studio: Caller;
  /** The messages to the operator. */
  operator: { told(part: string, eventId: string): Promise<string>; remove(): Promise<void> };
  /** Returns what is left of an event's broadcast at MediaLive and MediaPackage. */
  leftOversOf(eventId: string): Promise<readonly string[]>;
  /** Removes the files of the event's replay. */
  removeMedia(eventId: string): Promise<void>;
  print: (line: string) => void;
  /** Aborted when the operator has pressed Ctrl-C. */
  interrupted: AbortSignal;
  /** Pause between two looks, in milliseconds. */
  pauseMs?: number;
}

/** Something that the walk has made, with the way to remove it. */
interface MadeResource {
  what: string;
  remove: () => Promise<unknown>;
}

/**
 * Walks a broadcast of an event of its own on a deployed stage: prepares it, sends a test picture, goes live, watches, loses the picture,
 * gets it back, ends, and waits for the replay and for nothing to be left. Then, and also after a failure or Ctrl-C, it removes all that it made.
 * It throws nothing: what failed is in the steps.
 */
export async function walkLive(place: Place): Promise<Walk> {
  const { print, interrupted, pauseMs = 2_000 } = place;
  const steps: WalkedStep[] = [];
  const made: MadeResource[] = [{ what: 'the queue at the topic of alarms', remove: () => place.operator.remove() }];
  const step = stepsInto(steps, print, interrupted);
  try {
    const scene = await setTheScene(place, made, step);
    await walkBroadcast(scene, { step, waitFor: waiterFor(interrupted, pauseMs), isUntimed: false });
  } catch (error) {
    // A step has told of its error already.
    if (steps.every(({ isOk }) => isOk)) {
      steps.push({ name: 'the walk', seconds: 0, seen: (error as Error).message, isOk: false });
    }
  }
  print('Removing what the walk has made …');
  return { steps, left: await removed(made, print), isInterrupted: interrupted.aborted };
}

/** Makes the event and its viewer, and notes how each is removed. */
async function setTheScene(place: Place, made: MadeResource[], step: Gait['step']): Promise<LiveScene> {
  const { site, studio, operator } = place;
  const encoder = new TestEncoder();
  made.push({ what: 'ffmpeg', remove: () => encoder.stop() });
  let eventId = '';
  let watching: Pick<LiveScene, 'watch' | 'watchReplay' | 'publicState'> | null = null;
  await step('make an event with one viewer', async () => {
    const draft = await makeDraft(studio, new Date(), (id) => {
      eventId = id;
      made.push({
        what: `the event ${id}`,
        remove: () => studio.call('POST /studio/events/{eventId}/archive', { eventId: id }, null),
      });
      made.push({ what: `the files of the replay of ${id}`, remove: () => place.removeMedia(id) });
    });
    const viewer = await giveTicket(studio, draft, site, (registered, password) =>
      made.push({ what: 'the account of the viewer', remove: () => removeViewer(registered, password) }),
    );
    watching = {
      watch: () => {
        encoder.requireSending();
        return watchLive(viewer, eventId, site);
      },
      watchReplay: () => watchReplay(viewer, eventId),
      publicState: async () => (await viewer.get<EventStatus>(`/api/v1/events/${eventId}/status`)).state,
    };
    return eventId;
  });
  const params = { eventId };
  const end = () => studio.call('POST /studio/events/{eventId}/broadcast/end', params, null);
  const ownView = () => studio.call('GET /studio/events/{eventId}/broadcast', params, null);
  const left = () => place.leftOversOf(eventId);
  // An encoder that nobody ends costs some dollars an hour: this comes before anything else is removed.
  made.push({ what: `the broadcast of ${eventId}`, remove: () => endForGood({ ownView, end, left }, place) });
  return {
    prepare: async () => void (await studio.call('POST /studio/events/{eventId}/broadcast/prepare', params, {})),
    goLive: async () => void (await studio.call('POST /studio/events/{eventId}/broadcast/live', params, null)),
    end: async () => void (await end()),
    ownView,
    inspect: async ({ ingest }) => `${(await left()).join(', ')}; ${ingest.map(({ protocol }) => protocol).join(' and ')}`,
    send: (view) => encoder.send(view),
    stopSending: () => encoder.stop(),
    told: (part) => operator.told(part, eventId),
    left,
    ...watching!,
  };
}

/** Ends a broadcast that still runs, and waits until nothing is left of it. @throws Error that names what is left */
async function endForGood(
  { ownView, end, left }: Pick<LiveScene, 'ownView' | 'left'> & { end: () => Promise<unknown> },
  { pauseMs = 2_000 }: Place,
): Promise<void> {
  const { state } = await ownView();
  if (state === 'idle') return;
  if (state !== 'ended' && state !== 'replay') await end();
  // Ctrl-C does not cut this short.
  await requireNothing({ left }, { waitFor: waiterFor(new AbortController().signal, pauseMs) });
}

/** Removes what was made, the last first. @returns what could not be removed, each with the reason */
async function removed(made: readonly MadeResource[], print: Place['print']): Promise<string[]> {
  const left: string[] = [];
  for (const { what, remove } of made.toReversed()) {
    try {
      await remove();
    } catch (error) {
      left.push(`${what}: ${(error as Error).message}`);
      print(`LEFT          ${left.at(-1)}`);
    }
  }
  return left;
}

/** Returns a function that takes a step, prints its line and keeps it. */
const stepsInto =
  (steps: WalkedStep[], print: Place['print'], interrupted: AbortSignal): Gait['step'] =>
  async (name, work) => {
    const since = performance.now();
    const keep = (isOk: boolean, seen: string) => {
      const seconds = (performance.now() - since) / 1000;
      steps.push({ name, seconds, seen, isOk });
      print(`${isOk ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s  ${name}: ${seen}`);
    };
    try {
      if (interrupted.aborted) throw new Error(INTERRUPTED);
      keep(true, await work());
    } catch (error) {
      keep(false, (error as Error).message);
      throw error;
    }
  };

const INTERRUPTED = 'it was interrupted';

/** Returns a function that repeats an attempt within its limit. */
export const waiterFor =
  (interrupted: AbortSignal, pauseMs: number): Gait['waitFor'] =>
  async (what, seconds, attempt) => {
    const giveUpAt = performance.now() + seconds * 1000;
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        const { message } = error as Error;
        if (interrupted.aborted) throw new Error(INTERRUPTED, { cause: error });
        if (performance.now() > giveUpAt) throw new Error(`Waited ${seconds} seconds for ${what}. ${message}`, { cause: error });
      }
      await sleep(pauseMs, undefined, { signal: interrupted }).catch(() => {
        throw new Error(INTERRUPTED);
      });
    }
  };
