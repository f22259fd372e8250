import type { Command } from '../command.ts';
import { findOwnEvent } from '../events/find-own-event.ts';
import { describeQuality } from './describe-quality.ts';

/** Shows what viewers of an event saw. */
export const qualityCommand: Command = {
  name: 'event quality',
  summary:
    'Show what viewers of an event saw in its last eight hours: start-up, stalls, pictures and errors, and the last half hour.',
  operands: ['EVENT'],
  example: 'harvest',
  run: async (studio, _values, { event: name }) => {
    const { _id: eventId, title } = await findOwnEvent(studio, name);
    const quality = await studio.call('GET /studio/events/{eventId}/quality', { eventId }, null);
    return { json: quality, text: describeQuality(title, quality) };
  },
};
