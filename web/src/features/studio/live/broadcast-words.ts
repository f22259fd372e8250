import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import type { BroadcastState, IngestProtocol } from '#shared/video/broadcast/broadcast.ts';
import { timeLeft } from '../../../lib/time/time-left.ts';
import { writtenMoment } from '../../../lib/time/written-date.ts';

/** The meaning of each state, and the next step. */
export const STATE_IN_WORDS: Readonly<Record<BroadcastState, { title: string; next: string }>> = {
  idle: {
    title: 'Nothing is prepared',
    next: 'Prepare the broadcast some minutes before you need it. You then get an address and a key for your encoder.',
  },
  preparing: { title: 'Preparing', next: 'This takes a minute or two. The addresses appear here.' },
  test: { title: 'Test', next: 'Send from your encoder and look at the picture. Only your team sees it until you go live.' },
  live: { title: 'Live', next: 'Viewers see your picture.' },
  interrupted: {
    title: 'Live, without a picture',
    next: 'Viewers read that you will be right back. Check your encoder: it goes on as soon as the picture returns.',
  },
  ended: { title: 'Ended', next: 'The replay is being made. It plays by itself as soon as it is ready.' },
  replay: { title: 'Replay', next: 'The broadcast is over, and its replay can be watched.' },
};

const HOUR_MS = 3_600_000;
const counted = (count: number, unit: string) => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`);

/** Returns the question before an event goes live. It says by how much that is too early, from an hour before the start. @param now milliseconds */
export function goingLive(
  { start_time }: Pick<StudioEvent, 'start_time'>,
  now: number,
): { title: string; action: string; keep: string; children: string } {
  const wait = Date.parse(start_time) - now;
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
    children: `Your event starts on ${writtenMoment(start_time)}. If you go live now, everybody who has a ticket can watch at once, and you cannot go back to the test. Whoever comes at the announced time may find that it is over.`,
  };
}

/** Returns a description of the picture that the encoder sends. */
export function pictureInWords({ isReceiving, picture, frames, kbit }: OwnBroadcast): string {
  if (!isReceiving) return 'No picture arrives';
  const facts = [
    picture && `${picture.width} × ${picture.height}`,
    frames !== null && `${Math.round(frames)} pictures a second`,
    kbit !== null && `${(kbit / 1000).toFixed(1)} Mbit/s`,
  ];
  return ['A picture arrives', ...facts.filter(Boolean)].join(', ');
}

export const PROTOCOL_NAMES: Readonly<Record<IngestProtocol, string>> = {
  rtmp: 'RTMP, for every encoder',
  rtmps: 'RTMPS, encrypted',
  srt: 'SRT, encrypted',
};
