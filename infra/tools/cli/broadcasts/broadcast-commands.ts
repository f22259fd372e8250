import type { OwnBroadcast } from '#shared/api/broadcast.ts';
import { type IngestProtocol, LONGEST_NOTICE } from '#shared/broadcast.ts';
import { type Command, type Result, switchOf, textOf } from '../command.ts';
import { eventCommand } from '../events/event-command.ts';
import { describeBroadcast } from './describe-broadcast.ts';
import { describeEvenings } from './describe-evenings.ts';
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

const prepare = eventCommand({
  name: 'broadcast prepare',
  summary: 'Prepare a broadcast: where your encoder sends to, and a new key for it. This costs money until you end it.',
  options: {
    redundant: { value: null, help: 'with two pipelines, which cost twice as much' },
    protocol: {
      value: 'NAME',
      help: 'what your encoder sends with: rtmp, which is not encrypted (default), srt, or on one machine rtmps',
    },
  },
  example: 'harvest --redundant',
  run: async ({ studio, event: { title }, params, values }) => {
    const body = {
      redundant: switchOf(values, 'redundant') ?? false,
      protocol: textOf(values, 'protocol') as IngestProtocol | undefined,
    };
    return toResult(title, await studio.call('POST /studio/events/{eventId}/broadcast/prepare', params, body));
  },
});

/** Returns a command that names nothing but the event. */
const ofEvent = (name: string, summary: string, route: EventRoute) =>
  eventCommand({
    name: `broadcast ${name}`,
    summary,
    run: async ({ studio, event: { title }, params }) => toResult(title, await studio.call(route, params, null)),
  });

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

const message = eventCommand({
  name: 'broadcast message',
  summary: 'Show one line to everybody who watches a broadcast or waits for it. Without --text it is taken back.',
  options: { text: { value: 'TEXT', help: `the line, at most ${LONGEST_NOTICE} characters` } },
  example: 'harvest --text "The main act begins at nine"',
  run: async ({ studio, event: { title }, params, values }) => {
    const body = { message: textOf(values, 'text') ?? null };
    return toResult(title, await studio.call('POST /studio/events/{eventId}/broadcast/notice', params, body));
  },
});

const slate = eventCommand({
  name: 'broadcast slate',
  summary: 'Cover the picture with the slate for all viewers, for example during a break.',
  options: { off: { value: null, help: 'show the picture again' } },
  run: async ({ studio, event: { title }, params, values }) => {
    const body = { slate: switchOf(values, 'off') !== true };
    return toResult(title, await studio.call('POST /studio/events/{eventId}/broadcast/notice', params, body));
  },
});

const end = ofEvent(
  'end',
  'End a broadcast, which leaves a replay, or give up one that was only prepared.',
  'POST /studio/events/{eventId}/broadcast/end',
);

const interruptions = eventCommand({
  name: 'broadcast interruptions',
  summary: 'Show when the picture of the last broadcast was missing, and what buyers who watched were refunded for that.',
  run: async ({ studio, event: { title }, params }) => {
    const answer = await studio.call('GET /studio/events/{eventId}/interruptions', params, null);
    return { json: answer, text: describeInterruptions(title, answer) };
  },
});

const report = eventCommand({
  name: 'broadcast report',
  summary:
    'Show how your broadcasts went: viewers, minutes, interruptions, refunds, sales, and costs against the estimate. Each report is made the morning after.',
  run: async ({ studio, event: { title }, params }) => {
    const answer = await studio.call('GET /studio/events/{eventId}/evenings', params, null);
    return { json: answer, text: describeEvenings(title, answer.evenings) };
  },
});

export const broadcastCommands: readonly Command[] = [
  prepare,
  status,
  live,
  message,
  slate,
  end,
  interruptions,
  report,
  ...targetCommands,
];
