import type { Failure } from './engine.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 16_000;
/** With the waits above about a minute and a half in all, longer than a phone needs to change networks. */
const NETWORK_TRIES = 8;
const MEDIA_TRIES = 2;

/** What has gone wrong, as far as recovery cares. */
export interface Trouble {
  kind: 'network' | 'media' | 'other';
  fatal: boolean;
  /** True where the manifest itself could not be loaded. */
  manifest: boolean;
  /** HTTP status of the answer; undefined where there was none. */
  status: number | undefined;
}

/** What recovery may do to the engine. */
export interface Patient {
  /** Stops asking for media, so that a closed door is not knocked at over and over. */
  pause(): void;
  /** Loads on from where the viewer is. */
  resume(): void;
  reloadManifest(): void;
  recoverMedia(): void;
  giveUp(failure: Failure): void;
  renew(): Promise<boolean>;
}

/**
 * Decides what follows an error: a closed door (403) means renew the access once, a broken network is tried again
 * with growing pauses, a broken decoder is reset. Progress forgives everything.
 */
export function recovery(patient: Patient) {
  let renewed = false;
  let renewing = false;
  let networkTries = 0;
  let mediaTries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  const again = (trouble: Trouble) => (trouble.manifest ? patient.reloadManifest() : patient.resume());

  async function renewOnce(trouble: Trouble) {
    patient.pause();
    if (renewing) return;
    if (renewed) return patient.giveUp('forbidden');
    renewed = renewing = true;
    const granted = await patient.renew();
    renewing = false;
    if (ended) return;
    if (granted) again(trouble);
    else patient.giveUp('forbidden');
  }

  function retryLater(trouble: Trouble) {
    if (networkTries >= NETWORK_TRIES) return patient.giveUp('network');
    const wait = Math.min(FIRST_WAIT_MS * 2 ** networkTries, LONGEST_WAIT_MS);
    networkTries += 1;
    clearTimeout(timer);
    timer = setTimeout(() => again(trouble), wait);
  }

  return {
    meet(trouble: Trouble) {
      if (trouble.status === 403) return void renewOnce(trouble);
      if (!trouble.fatal) return;
      if (trouble.manifest && trouble.status === 404) return patient.giveUp('missing');
      if (trouble.kind === 'network') return retryLater(trouble);
      if (trouble.kind === 'media' && mediaTries < MEDIA_TRIES) {
        mediaTries += 1;
        return patient.recoverMedia();
      }
      patient.giveUp('media');
    },
    /** Media arrived: whatever was wrong is over. */
    progress() {
      renewed = false;
      networkTries = mediaTries = 0;
    },
    /** The viewer asked to try again, or a new manifest is loaded. */
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
