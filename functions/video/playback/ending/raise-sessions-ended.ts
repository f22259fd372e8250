import { raiseViewingEnded } from '../../../platform/bus/viewing-bus.ts';

/** Has the edge refuse some playback sessions. @throws ApiError unavailable if the bus does not have them */
export async function raiseSessionsEnded(sessions: readonly string[]): Promise<void> {
  if (sessions.length > 0) await raiseViewingEnded({ of: 'sessions', sessions: [...sessions] });
}
