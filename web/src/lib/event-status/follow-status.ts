import type { EventStatus } from '#shared/api/video/broadcast.ts';
import { jittered } from '#shared/video/playback/playback-pace.ts';
import { call } from '../api/client.ts';

const FIRST_RETRY_SECONDS = 4;
const LONGEST_RETRY_SECONDS = 60;

/** Returns an event's status; null if it cannot be read, or if something else than the API answered. */
async function read(eventId: string): Promise<EventStatus | null> {
  const status = await call('GET /events/{eventId}/status', { params: { eventId }, cache: 'no-store' }).catch(() => null);
  return status && status.askAgainSeconds > 0 ? status : null;
}

/**
 * Asks for an event's status again and again, as often as each answer says: the answers come from the edge's cache. Nothing is
 * asked while nobody sees the page.
 * @param atLeast seconds between two questions
 * @returns ends this
 */
export function followStatus(eventId: string, atLeast: number, onStatus: (status: EventStatus) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isAsking = false;
  let hasEnded = false;

  function schedule(seconds: number) {
    clearTimeout(timer);
    timer = setTimeout(check, jittered(seconds, Math.random()) * 1000);
  }

  async function ask() {
    isAsking = true;
    clearTimeout(timer);
    const status = await read(eventId);
    isAsking = false;
    if (hasEnded) return;
    failures = status ? 0 : failures + 1;
    if (status) onStatus(status);
    const seconds = status?.askAgainSeconds ?? Math.min(FIRST_RETRY_SECONDS * 2 ** (failures - 1), LONGEST_RETRY_SECONDS);
    schedule(Math.max(seconds, atLeast));
  }

  function check() {
    if (document.visibilityState === 'visible' && !isAsking) void ask();
  }

  document.addEventListener('visibilitychange', check);
  window.addEventListener('online', check);
  check();
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('online', check);
  };
}
