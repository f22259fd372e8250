import type { OwnBroadcast } from '#shared/api/broadcast.ts';
import { type Command, type Result, switchOf } from '../command.ts';
import { findOwnEvent } from '../events/find-own-event.ts';
import { describeBroadcast } from './describe-broadcast.ts';

const toResult = (title: string, broadcast: OwnBroadcast): Result => ({
  json: broadcast,
  text: describeBroadcast(title, broadcast),
});

const prepare: Command = {
  name: 'broadcast prepare',
  summary: 'Prepare a broadcast: where your encoder sends to, and a new key for it. This costs money until you end it.',
  operands: ['EVENT'],
  options: { redundant: { value: null, help: 'with two pipelines, which cost twice as much' } },
  example: 'harvest --redundant',
  run: async (studio, values, { event: name }) => {
    const { _id: eventId, title } = await findOwnEvent(studio, name);
    const redundant = switchOf(values, 'redundant') ?? false;
    return toResult(title, await studio.call('POST /studio/events/{eventId}/broadcast/prepare', { eventId }, { redundant }));
  },
};

const status: Command = {
  name: 'broadcast status',
  summary: 'Show a broadcast: its state, where your encoder sends to, and whether its picture arrives.',
  operands: ['EVENT'],
  example: 'harvest',
  run: async (studio, _values, { event: name }) => {
    const { _id: eventId, title } = await findOwnEvent(studio, name);
    return toResult(title, await studio.call('GET /studio/events/{eventId}/broadcast', { eventId }, null));
  },
};

const live: Command = {
  name: 'broadcast live',
  summary: 'Show your encoder’s picture to the viewers now. From the start of the event it is shown without this.',
  operands: ['EVENT'],
  example: 'harvest',
  run: async (studio, _values, { event: name }) => {
    const { _id: eventId, title } = await findOwnEvent(studio, name);
    return toResult(title, await studio.call('POST /studio/events/{eventId}/broadcast/live', { eventId }, null));
  },
};

const end: Command = {
  name: 'broadcast end',
  summary: 'End a broadcast, which leaves a replay, or give up one that was only prepared.',
  operands: ['EVENT'],
  example: 'harvest',
  run: async (studio, _values, { event: name }) => {
    const { _id: eventId, title } = await findOwnEvent(studio, name);
    return toResult(title, await studio.call('POST /studio/events/{eventId}/broadcast/end', { eventId }, null));
  },
};

export const broadcastCommands: readonly Command[] = [prepare, status, live, end];
