import type { Failure } from './engine.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 16_000;
/** Maximum number of network retries: with the waits above about a minute and a half, longer than a phone needs to change networks. */
const NETWORK_TRIES = 8;
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
}

/**
 * Decides what follows an error: after a 403 access is renewed once, network errors are retried with backoff, a broken
 * decoder is reset. Progress resets all counts.
 */
export function recovery(engine: RecoverableEngine) {
  let renewed = false;
  let renewing = false;
  let networkTries = 0;
  let mediaTries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
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
    if (networkTries >= NETWORK_TRIES) return engine.giveUp('network');
    const wait = Math.min(FIRST_WAIT_MS * 2 ** networkTries, LONGEST_WAIT_MS);
    networkTries += 1;
    clearTimeout(timer);
    timer = setTimeout(() => again(trouble), wait);
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
    /** Forgets earlier errors when the viewer retries or a new manifest is loaded. */
    reset() {
      clearTimeout(timer);
      this.progress();
    },
    end() {
      ended = true;
      clearTimeout(timer);
    },
  };
}
