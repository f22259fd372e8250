import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { LONGEST_NOTICE } from '#shared/video/broadcast/broadcast.ts';
import type { Command } from '../command.ts';
import { endpointCommand } from '../endpoints/endpoint-command.ts';
import { describeBroadcast } from './describe-broadcast.ts';
import { describeEvenings } from './describe-evenings.ts';
import { targetCommands } from './target-commands.ts';
import { describeInterruptions } from './describe-interruptions.ts';

/** Describes the broadcast that an endpoint answers. */
const text = (broadcast: OwnBroadcast, { title }: StudioEvent) => describeBroadcast(title, broadcast);

const prepare = endpointCommand({
  route: 'POST /studio/events/{eventId}/broadcast/prepare',
  name: 'broadcast prepare',
  summary: 'Prepare a broadcast: where your encoder sends to, and a new key for it. This costs money until you end it.',
  options: {
    redundant: { value: null, help: 'with two pipelines, which cost twice as much' },
    byHand: {
      option: 'by-hand',
      value: null,
      help: 'goes live by your command alone, and not with the first picture after the start',
    },
    protocol: {
      value: 'NAME',
      help: 'what your encoder sends with: rtmp, which is not encrypted (default), srt, or on one machine rtmps',
    },
  },
  fixed: () => ({ redundant: false }),
  example: 'harvest --redundant',
  text,
});

const status = endpointCommand({
  route: 'GET /studio/events/{eventId}/broadcast',
  name: 'broadcast status',
  summary: 'Show a broadcast: its state, where your encoder sends to, and whether its picture arrives.',
  text,
});

const live = endpointCommand({
  route: 'POST /studio/events/{eventId}/broadcast/live',
  name: 'broadcast live',
  summary: 'Show your encoder’s picture to the viewers now. From the start of the event it is shown without this.',
  text,
});

const message = endpointCommand({
  route: 'POST /studio/events/{eventId}/broadcast/notice',
  name: 'broadcast message',
  summary: 'Show one line to everybody who watches a broadcast or waits for it. Without --text it is taken back.',
  options: { message: { option: 'text', value: 'TEXT', help: `the line, at most ${LONGEST_NOTICE} characters` } },
  fixed: () => ({ message: null }),
  example: 'harvest --text "The main act begins at nine"',
  text,
});

const slate = endpointCommand({
  route: 'POST /studio/events/{eventId}/broadcast/notice',
  name: 'broadcast slate',
  summary: 'Cover the picture with the slate for all viewers, for example during a break.',
  options: { slate: { option: 'off', value: null, help: 'show the picture again', read: (isOff: boolean) => !isOff } },
  fixed: () => ({ slate: true }),
  text,
});

const end = endpointCommand({
  route: 'POST /studio/events/{eventId}/broadcast/end',
  name: 'broadcast end',
  summary: 'End a broadcast, which leaves a replay, or give up one that was only prepared.',
  text,
});

const interruptions = endpointCommand({
  route: 'GET /studio/events/{eventId}/interruptions',
  name: 'broadcast interruptions',
  summary: 'Show when the picture of the last broadcast was missing, and what buyers who watched were refunded for that.',
  text: (answer, { title }) => describeInterruptions(title, answer),
});

const report = endpointCommand({
  route: 'GET /studio/events/{eventId}/evenings',
  name: 'broadcast report',
  summary:
    'Show how your broadcasts went: viewers, minutes, interruptions, refunds, sales, and costs against the estimate. Each report is made the morning after.',
  text: ({ evenings }, { title }) => describeEvenings(title, evenings),
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
