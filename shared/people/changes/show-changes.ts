import { counted, type Declarations, hostOf, quoted, withReason, written } from './change.ts';

/** The answers to the question whether a show was over when its picture stopped. */
const ENDS: Readonly<Record<string, string>> = {
  end: 'that the show was over when the picture stopped',
  'broke-off': 'that the show broke off when the picture stopped',
};

export const showChanges: Declarations = {
  'broadcast.prepare-broadcast': { kind: 'show', says: ({ event }) => `prepared the broadcast of ${event}` },
  'broadcast.go-live': { kind: 'show', says: ({ event }) => `went live with ${event}` },
  'broadcast.end-broadcast': { kind: 'show', says: ({ event }) => `ended the broadcast of ${event}` },
  'broadcast.show-notice': {
    kind: 'show',
    says: ({ event, after: { slate, message } }) => {
      const screen = slate === undefined ? [] : [slate === true ? 'put up the break screen' : 'took down the break screen'];
      const told = message === undefined ? [] : [message ? `told viewers ${quoted(message)}` : 'took back the notice'];
      const parts = [...screen, ...told];
      return `${parts.length === 0 ? 'changed the notice' : parts.join(' and ')} during ${event}`;
    },
  },
  'broadcast.add-target': {
    kind: 'show',
    says: ({ event, after }) => `added ${quoted(after.name)} (${hostOf(after.url)}) to where ${event} is also streamed`,
  },
  'broadcast.remove-target': { kind: 'show', says: ({ event }) => `removed a place where ${event} is also streamed` },
  'replay.edit-replay': {
    kind: 'show',
    says: ({ event, after: { ranges, chapters } }) => {
      const cut = Array.isArray(ranges) ? [`cut the replay of ${event} to ${counted(ranges.length, 'part')}`] : [];
      const named = Array.isArray(chapters) ? [`gave the replay of ${event} ${counted(chapters.length, 'chapter')}`] : [];
      return [...cut, ...named].join(' and ') || `saved the replay of ${event}`;
    },
  },
  'replay.publish-replay': { kind: 'show', says: ({ event }) => `published the replay of ${event}` },
  'studio.edit-blocks': {
    kind: 'show',
    says: ({ event, after: { blocks } }) =>
      Array.isArray(blocks) && blocks.length > 0
        ? `gave the page of ${event} ${counted(blocks.length, 'block')}`
        : `removed all blocks from the page of ${event}`,
  },
  'clips.make-clip': { kind: 'show', says: ({ event, after }) => `made the clip ${quoted(after.title)} of ${event}` },
  'clips.change-clip': {
    kind: 'show',
    says: ({ event, before, after }) => `renamed the clip ${quoted(before.title)} of ${event} to ${quoted(after.title)}`,
  },
  'clips.remove-clip': { kind: 'show', says: ({ event, before }) => `removed the clip ${quoted(before.title)} of ${event}` },
  'studio.review-interruptions': {
    kind: 'show',
    says: ({ event, after }) =>
      `${after.decision === 'decline' ? 'refused' : 'released'} the refunds for missed minutes of ${event}`,
  },
  'studio.refuse-waiting-refund': {
    kind: 'show',
    says: ({ event, after }) => withReason(`refused one refund for missed minutes of ${event}`, after.reason),
  },
  'studio.answer-show-end': {
    kind: 'show',
    says: ({ event, after }) => `said ${ENDS[written(after.answer, '')] ?? 'when the show was over'}, of ${event}`,
  },
  'studio.approve-show-end': { kind: 'show', says: ({ event }) => `approved the answer about how ${event} ended` },
  'studio.end-viewing': { kind: 'show', says: ({ event }) => `stopped a viewer from watching ${event}` },
  'studio.restore-viewing': { kind: 'show', says: ({ event }) => `let a viewer watch ${event} again` },
};
