import { viewingEnded } from '#shared/bus/video/viewing-events.ts';
import { directConsumer } from '../../platform/event-consumer.ts';
import { denySessions } from './ending/denied-sessions-store.ts';
import { endedSessions } from './ending/ended-sessions.ts';

/**
 * Has the edge refuse every request of sessions whose viewing ended, whatever cookies they hold. If that fails, the event is delivered
 * again; renewals are refused all the same, and cookies end by themselves.
 */
export const handler = directConsumer(viewingEnded.detail, async (ended) => {
  const sessions = await endedSessions(ended);
  if (sessions.length === 0) return 'Nothing was playing.';
  await denySessions(sessions, Date.now());
  return `The edge refuses ${sessions.length} ended playback sessions.`;
});
