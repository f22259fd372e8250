import { endpointCommand } from '../endpoints/endpoint-command.ts';
import { describeQuality } from './describe-quality.ts';

/** Shows what viewers of an event saw. */
export const qualityCommand = endpointCommand({
  route: 'GET /studio/events/{eventId}/quality',
  name: 'event quality',
  summary:
    'Show what viewers of an event saw in its last eight hours: start-up, stalls, pictures and errors, and the last half hour.',
  text: (quality, { title }) => describeQuality(title, quality),
});
