import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import type { BroadcastState, IngestProtocol } from '#shared/video/broadcast/broadcast.ts';
import { timeLeft } from '../../../lib/time/time-left.ts';
import { placeOf, writtenThere } from '../../../lib/time/moments.ts';

/** The meaning of each state, and the next step. */
export const STATE_IN_WORDS: Readonly<Record<BroadcastState, { title: string; next: string }>> = {
  idle: {
    title: 'Nothing is prepared',
    next: 'Prepare the broadcast some minutes before you need it. You then get an address and a key for your encoder.',
  },
  preparing: { title: 'Preparing', next: 'This takes a minute or two. Then you get an address and a key for your encoder.' },
  test: { title: 'Test', next: 'Send from your encoder and look at the picture.' },
  live: { title: 'Live', next: 'Viewers see your picture.' },
  interrupted: {
    title: 'Live, without a picture',
    next: 'Viewers read that you will be right back. Check your encoder: it goes on as soon as the picture returns.',
  },
  ended: { title: 'Ended', next: 'The replay is being made. It plays by itself as soon as it is ready.' },
  replay: { title: 'Replay', next: 'The broadcast is over, and its replay can be watched.' },
};

/** Returns what viewers see next, or what the organiser does. */
export function nextInWords(
  { state, slate }: Pick<OwnBroadcast, 'state' | 'slate'>,
  { replay_release }: Pick<StudioEvent, 'replay_release'>,
): string {
  if (state === 'live' && slate) return 'Viewers see the slate in place of your picture.';
  if (replay_release === 'by_hand') {
    if (state === 'ended') return 'The replay is being made. Nobody can watch it until you publish it.';
    if (state === 'replay') return 'The broadcast is over. Its replay can be watched as soon as you have published it.';
  }
  return STATE_IN_WORDS[state].next;
}

/** Writes for how long something has been running: `1:02:03`. @param milliseconds */
export function runningTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [Math.floor(minutes / 60), minutes % 60, rest]
    .map((part, i) => (i === 0 ? part : String(part).padStart(2, '0')))
    .join(':');
}

/** Returns what goes live, and when. It is said while nothing is live yet. @param now milliseconds */
export function startInWords(
  { byHand }: Pick<OwnBroadcast, 'byHand'>,
  event: Pick<StudioEvent, 'start_time' | 'time_zone' | 'venue_city'>,
  now: number,
): string {
  const { start_time } = event;
  if (byHand) return 'Only your team sees the picture until you go live.';
  if (Date.parse(start_time) <= now) return 'Your event has started: the first picture that arrives goes live by itself.';
  return `Only your team sees the picture until you go live. At the start, ${writtenThere(start_time, placeOf(event))}, it goes live by itself.`;
}

const HOUR_MS = 3_600_000;
const counted = (count: number, unit: string) => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`);

/** Returns the question before an event goes live. It says by how much that is too early, from an hour before the start. @param now milliseconds */
export function goingLive(
  event: Pick<StudioEvent, 'start_time' | 'time_zone' | 'venue_city'>,
  now: number,
): { title: string; action: string; keep: string; children: string } {
  const wait = Date.parse(event.start_time) - now;
  // A start that is not set yet is no time that anybody waits for.
  if (!(wait > HOUR_MS)) {
    return {
      title: 'Go live?',
      action: 'Go live',
      keep: 'Not yet',
      children:
        'Everybody who has a ticket sees your picture from now on. You can end the broadcast, but not go back to the test.',
    };
  }
  const { days, hours } = timeLeft(wait);
  const early = `${days > 0 ? counted(days, 'day') : counted(hours, 'hour')} early`;
  return {
    title: `Go live ${early}?`,
    action: `Go live ${early}`,
    keep: 'Stay in the test',
    children: `Your event starts on ${writtenThere(event.start_time, placeOf(event))}. If you go live now, everybody who has a ticket can watch at once, and you cannot go back to the test. Whoever comes at the announced time may find that it is over.`,
  };
}

/** Returns whether the encoder's picture arrives, and how large it is. */
export function pictureInWords({ isReceiving, picture }: OwnBroadcast): string {
  if (!isReceiving) return 'No picture arrives';
  return picture ? `A picture arrives, ${picture.width} × ${picture.height}` : 'A picture arrives';
}

export const PROTOCOL_NAMES: Readonly<Record<IngestProtocol, string>> = {
  rtmp: 'RTMP, for every encoder',
  rtmps: 'RTMPS, encrypted',
  srt: 'SRT, encrypted',
};
