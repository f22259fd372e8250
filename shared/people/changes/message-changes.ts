import { type Declarations, quoted } from './change.ts';

export const messageChanges: Declarations = {
  'messages.announce': {
    kind: 'messages',
    says: ({ after, titleOf, moment }) => {
      const holders = typeof after.eventId === 'string' ? ` of ${titleOf(after.eventId)}` : '';
      if (typeof after.sendAt !== 'string') return `wrote to the ticket holders${holders}: ${quoted(after.subject)}`;
      return `scheduled a message to the ticket holders${holders} for ${moment(after.sendAt)}: ${quoted(after.subject)}`;
    },
  },
  'messages.cancel-announcement': {
    kind: 'messages',
    says: ({ before }) =>
      before.state === 'sending' ? 'stopped a message that was being sent' : 'cancelled a scheduled message',
  },
};
