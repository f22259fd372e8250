import type { OwnBroadcast } from '#shared/api/broadcast.ts';
import type { IngestProtocol } from '#shared/broadcast.ts';
import { type Command, type Result, switchOf, textOf } from '../command.ts';
import { findOwnEvent } from '../events/find-own-event.ts';
import { describeBroadcast } from './describe-broadcast.ts';
import { targetCommands } from './target-commands.ts';
import { describeInterruptions } from './describe-interruptions.ts';

type EventRoute =
  | 'GET /studio/events/{eventId}/broadcast'
  | 'POST /studio/events/{eventId}/broadcast/live'
  | 'POST /studio/events/{eventId}/broadcast/end';

const toResult = (title: string, broadcast: OwnBroadcast): Result => ({
  json: broadcast,
  text: describeBroadcast(title, broadcast),
});

const prepare: Command = {
  name: 'broadcast prepare',
  summary: 'Prepare a broadcast: where your encoder sends to, and a new key for it. This costs money until you end it.',
  operands: ['EVENT'],
  options: {
    redundant: { value: null, help: 'with two pipelines, which cost twice as much' },
    protocol: {
      value: 'NAME',
      help: 'what your encoder sends with: rtmp, which is not encrypted (default), srt, or on one machine rtmps',
    },
  },
  example: 'harvest --redundant',
  run: async (studio, values, { event: name }) => {
    const { _id: eventId, title } = await findOwnEvent(studio, name);
    const body = {
      redundant: switchOf(values, 'redundant') ?? false,
      protocol: textOf(values, 'protocol') as IngestProtocol | undefined,
    };
    return toResult(title, await studio.call('POST /studio/events/{eventId}/broadcast/prepare', { eventId }, body));
  },
};

/** Returns a command that names nothing but the event. */
function ofEvent(name: string, summary: string, route: EventRoute): Command {
  return {
    name: `broadcast ${name}`,
    summary,
    operands: ['EVENT'],
    example: 'harvest',
    run: async (studio, _values, { event }) => {
      const { _id: eventId, title } = await findOwnEvent(studio, event);
      return toResult(title, await studio.call(route, { eventId }, null));
    },
  };
}

const status = ofEvent(
  'status',
  'Show a broadcast: its state, where your encoder sends to, and whether its picture arrives.',
  'GET /studio/events/{eventId}/broadcast',
);

const live = ofEvent(
  'live',
  'Show your encoder’s picture to the viewers now. From the start of the event it is shown without this.',
  'POST /studio/events/{eventId}/broadcast/live',
);

const end = ofEvent(
  'end',
  'End a broadcast, which leaves a replay, or give up one that was only prepared.',
  'POST /studio/events/{eventId}/broadcast/end',
);

const interruptions: Command = {
  name: 'broadcast interruptions',
  summary: 'Show when the picture of the last broadcast was missing, and what buyers who watched were refunded for that.',
  operands: ['EVENT'],
  example: 'harvest',
  run: async (studio, _values, { event: name }) => {
    const { _id: eventId, title } = await findOwnEvent(studio, name);
    const answer = await studio.call('GET /studio/events/{eventId}/interruptions', { eventId }, null);
    return { json: answer, text: describeInterruptions(title, answer) };
  },
};

export const broadcastCommands: readonly Command[] = [prepare, status, live, end, interruptions, ...targetCommands];
