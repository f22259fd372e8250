import { API_PREFIX } from '#shared/api/endpoint.ts';
import { isFilmOn } from './film-on.ts';

/** Waits before the next attempt, in milliseconds: a glitch passes, a server that restarts needs a little longer. */
const WAITS_MS = [1000, 3000];
/** The longest wait while the network or the server is away. Its return ends the wait. */
const LONGEST_WAIT_MS = 30_000;
const REACHED_WITHIN_MS = 5000;
/** Time in which a page is reloaded once at most: a release that stays broken must not be a loop. */
const RELOAD_EVERY_MS = 60_000;
const RELOADED_KEY = 'marquee:reloaded';

/** The error for a part of the page that failed to load although the server answers: a newer release has replaced it. */
export class PartMissing extends Error {
  constructor(cause: unknown) {
    super('A part of this page could not be loaded.', { cause });
    this.name = 'PartMissing';
  }
}

/** The operations of the browser that loading needs. */
export const browserPage = {
  reload: () => location.reload(),
  /** Returns true if the server answers, whatever it says. */
  reaches: () =>
    fetch(`${API_PREFIX}/platform-status`, { cache: 'no-store', signal: AbortSignal.timeout(REACHED_WITHIN_MS) }).then(
      () => true,
      () => false,
    ),
};

/**
 * Loads a part of the page, as often as it takes: an attempt that fails is repeated after a wait, and at once when the network returns. Only
 * if the server answers and the part is still missing, it is gone: the page is reloaded, once, at the same address, unless a film is on.
 * A part of the new release is never loaded into this one: it would bring its own copies of what the page already has.
 * @param keepsTrying true for a part without which the page, such as a film, goes on
 * @throws PartMissing if it is gone and reloading was no help
 */
export async function loadPart<M>(load: () => Promise<M>, keepsTrying = false): Promise<M> {
  for (let failures = 0; ;) {
    try {
      return await load();
    } catch (cause) {
      await loadStyles(cause);
      // A failure without a network says nothing of the part.
      if (navigator.onLine) failures += 1;
      const isGone = !keepsTrying && failures > WAITS_MS.length && (await browserPage.reaches());
      if (isGone && !reloadOnce()) throw new PartMissing(cause);
      await pause(failures);
    }
  }
}

/** Waits before the next attempt, at most until the network returns. */
async function pause(failures: number): Promise<void> {
  let goOn: () => void = () => {};
  await new Promise<void>((resolve) => {
    goOn = resolve;
    addEventListener('online', goOn);
    setTimeout(goOn, WAITS_MS[failures - 1] ?? LONGEST_WAIT_MS);
  });
  removeEventListener('online', goOn);
}

/** @returns false if a film is on, or if the page has just been reloaded for the same reason */
function reloadOnce(): boolean {
  if (isFilmOn()) return false;
  try {
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
    if (Date.now() - last < RELOAD_EVERY_MS) return false;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  } catch {
    // Without storage a loop could not be told from a first time.
    return false;
  }
  browserPage.reload();
  return true;
}

/** Loads the style sheet that a part failed for: the build asks for each one only once. Nothing happens after any other failure. */
async function loadStyles(cause: unknown): Promise<void> {
  const href = cause instanceof Error && /preload CSS for (\S+)/.exec(cause.message)?.[1];
  if (!href) return;
  await new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve, onerror: resolve });
    document.head.append(link);
  });
}
