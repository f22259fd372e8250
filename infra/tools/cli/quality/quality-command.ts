import { eventCommand } from '../events/event-command.ts';
import { describeQuality } from './describe-quality.ts';

/** Shows what viewers of an event saw. */
export const qualityCommand = eventCommand({
  name: 'event quality',
  summary:
    'Show what viewers of an event saw in its last eight hours: start-up, stalls, pictures and errors, and the last half hour.',
  run: async ({ studio, event: { title }, params }) => {
    const quality = await studio.call('GET /studio/events/{eventId}/quality', params, null);
    return { json: quality, text: describeQuality(title, quality) };
  },
});
