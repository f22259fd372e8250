import type { Failure } from './engine.ts';

const FIRST_WAIT_MS = 1000;
/** Short, so that the picture is back within seconds of the server or the connection. */
const LONGEST_WAIT_MS = 2000;
/** Part of a wait that chance takes off, so that players which were cut off together do not come back together. */
const JITTER = 0.25;
/** Maximum number of network retries on demand: about a minute and a half, longer than a phone needs to change networks. */
const NETWORK_TRIES = 45;
const MEDIA_TRIES = 2;

/** A playback error, as far as recovery is concerned. */
export interface Trouble {
  kind: 'network' | 'media' | 'other';
  fatal: boolean;
  /** True if the manifest itself could not be loaded. */
  manifest: boolean;
  /** HTTP status of the response; undefined if there was none. */
  status: number | undefined;
}

/** The operations of an engine that recovery uses. */
export interface RecoverableEngine {
  /** Stops requesting media, so that refused requests are not repeated. */
  pause(): void;
  /** Continues loading at the viewer's position. */
  resume(): void;
  reloadManifest(): void;
  recoverMedia(): void;
  giveUp(failure: Failure): void;
  renew(): Promise<boolean>;
  isLive(): boolean;
}

/**
 * Returns the milliseconds until the next attempt.
 * @param tries number of attempts so far
 * @param random from 0 to 1
 */
export const retryWait = (tries: number, random: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS) * (1 - JITTER * random);

/** Returns what the viewer is told once an on-demand film is given up. @param status of the last response; undefined without one */
const networkFailure = (status: number | undefined): Failure => (status && status >= 400 ? 'unavailable' : 'network');

/**
 * Decides what follows an error: after a 403 access is renewed once, network errors are retried every few seconds, a broken
 * decoder is reset. A broadcast is never given up for the network: it may return after any time. Progress resets all counts.
 */
export function recovery(engine: RecoverableEngine) {
  let renewed = false;
  let renewing = false;
  let networkTries = 0;
  let mediaTries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Trouble | null = null;
  let ended = false;

  const again = (trouble: Trouble) => (trouble.manifest ? engine.reloadManifest() : engine.resume());

  async function renewOnce(trouble: Trouble) {
    engine.pause();
    if (renewing) return;
    if (renewed) return engine.giveUp('forbidden');
    renewed = renewing = true;
    const granted = await engine.renew();
    renewing = false;
    if (ended) return;
    if (granted) again(trouble);
    else engine.giveUp('forbidden');
  }

  function retryLater(trouble: Trouble) {
    if (networkTries >= NETWORK_TRIES && !engine.isLive()) return engine.giveUp(networkFailure(trouble.status));
    const wait = retryWait(networkTries, Math.random());
    networkTries += 1;
    clearTimeout(timer);
    waiting = trouble;
    timer = setTimeout(retryNow, wait);
  }

  /** Ends the wait for the next attempt. @returns false if there is none */
  function retryNow(): boolean {
    clearTimeout(timer);
    const trouble = waiting;
    waiting = null;
    if (trouble) again(trouble);
    return trouble !== null;
  }

  return {
    handle(trouble: Trouble) {
      if (trouble.status === 403) return void renewOnce(trouble);
      if (!trouble.fatal) return;
      if (trouble.manifest && trouble.status === 404) return engine.giveUp('missing');
      if (trouble.kind === 'network') return retryLater(trouble);
      if (trouble.kind === 'media' && mediaTries < MEDIA_TRIES) {
        mediaTries += 1;
        return engine.recoverMedia();
      }
      engine.giveUp('media');
    },
    /** Media arrived: earlier errors no longer count. */
    progress() {
      renewed = false;
      networkTries = mediaTries = 0;
    },
    retryNow,
    /** Forgets earlier errors when the viewer retries or a new manifest is loaded. */
    reset() {
      clearTimeout(timer);
      waiting = null;
      this.progress();
    },
    end() {
      ended = true;
      waiting = null;
      clearTimeout(timer);
    },
  };
}
