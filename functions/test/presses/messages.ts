import { randomUUID } from 'node:crypto';
import { inDays } from '../time.ts';
import type { Presses } from './scene.ts';

/** Messages to ticket holders. */
export const messagePresses: Presses = {
  'POST /studio/messages': [
    async (scene) => {
      const { event } = await scene.bought();
      const message = { eventId: event._id, kind: 'event', subject: 'Doors', text: 'They open at seven.' };
      const body = { key: randomUUID(), ...message, sendAt: inDays(1), recipients: 1 };
      const listed = async () => (await scene.organizer.get('/studio/messages')).json.announcements as { eventId: string }[];
      return {
        who: scene.organizer,
        path: '/studio/messages',
        body,
        made: async () => (await listed()).filter(({ eventId }) => eventId === event._id).length,
        others: [
          { ...body, text: 'They open at eight.' },
          { ...body, sendAt: inDays(2) },
        ],
      };
    },
  ],
};
