import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import type { BroadcastState, IngestProtocol } from '#shared/video/broadcast/broadcast.ts';

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
