import type { WatchProgress } from '#shared/video/playback/watch-progress.ts';
import { call } from '../../../lib/api/client.ts';
import { localStore } from '../../../lib/browser/local-store.ts';
import { noteProgressSent } from '../../../lib/session/progress-sent.ts';

/** A report of how far a film was watched. */
interface ProgressReport extends WatchProgress {
  lease: string;
  /** Milliseconds since the epoch, by this device's clock. */
  readAt: number;
}

/** Age after which a report that was never sent is dropped, in seconds: the server takes none that is older. */
const OLDEST_SECONDS = 604_800;

const storageKey = (eventId: string) => `marquee:left-at:${eventId}`;

/** Sends a report, also while the page is left; without a network it is kept for the next time that the film is opened on this device. */
export function reportProgress(eventId: string, report: ProgressReport): void {
  localStore().setItem(storageKey(eventId), JSON.stringify(report));
  noteProgressSent(send(eventId, report));
}

/** Sends the report of the last time that could not be sent then, before anything else is asked. Nothing happens if there is none. */
export async function sendKeptReport(eventId: string): Promise<void> {
  const kept = keptReport(eventId);
  if (kept) await send(eventId, kept).catch(() => {});
}

function keptReport(eventId: string): ProgressReport | null {
  try {
    return JSON.parse(localStore().getItem(storageKey(eventId)) ?? 'null') as ProgressReport | null;
  } catch {
    // Somebody else's words.
    return null;
  }
}

async function send(eventId: string, report: ProgressReport): Promise<void> {
  const secondsAgo = Math.max(0, Math.round((Date.now() - report.readAt) / 1000));
  if (secondsAgo <= OLDEST_SECONDS) {
    await call('POST /events/{eventId}/progress', { params: { eventId }, body: { ...report, secondsAgo }, keepalive: true });
  }
  if (keptReport(eventId)?.readAt === report.readAt) localStore().removeItem(storageKey(eventId));
}
