import { viewingEnded } from '#shared/bus/video/viewing-events.ts';
import { raise } from '../../../platform/bus.ts';

/** Has the edge refuse some playback sessions. @throws ApiError unavailable if the bus does not have them */
export async function raiseSessionsEnded(sessions: readonly string[]): Promise<void> {
  if (sessions.length > 0) await raise(viewingEnded, { of: 'sessions', sessions: [...sessions] });
}
