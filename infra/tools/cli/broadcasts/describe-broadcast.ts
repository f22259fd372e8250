import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import { faultWords } from '#shared/video/broadcast/signal-words.ts';
import type { BroadcastState } from '#shared/video/broadcast/broadcast.ts';

const WORDS: Readonly<Record<BroadcastState, string>> = {
  idle: 'nothing is prepared',
  preparing: 'being prepared; this takes some minutes',
  test: 'ready; only you see what your encoder sends',
  live: 'live',
  interrupted: 'live, but no picture arrives: viewers see that you will be right back',
  ended: 'over; the replay is on its way',
  replay: 'over; the replay can be watched',
};

/** Returns a broadcast as text, one fact per line. */
export function describeBroadcast(title: string, broadcast: OwnBroadcast): string {
  const { state, since, ingest, ingestKey, isReceiving, picture, failure, faults, slate, message, topLines, byHand } = broadcast;
  const size = picture ? `, ${picture.width} × ${picture.height}` : '';
  const facts: [string, string | null][] = [
    ['broadcast', WORDS[state]],
    ['since', since],
    ['goes live', byHand && state !== 'idle' ? 'by your command alone' : null],
    ['failed', failure],
    ...ingest.map(({ url, streamKey }, i): [string, string] => [
      i === 0 ? 'send to' : 'and to',
      streamKey === null ? url : `${url}, stream key ${streamKey}`,
    ]),
    ['key', ingestKey],
    ['slate', slate ? 'covers the picture' : null],
    ['message', message],
    ['cost limit', topLines === null ? null : `keeps the picture at ${topLines} lines`],
    ...faults.filter(({ until }) => until === null).map((fault): [string, string] => ['fault', faultWords(fault).title]),
    ['picture', ingest.length === 0 ? null : isReceiving ? `arrives${size}` : 'none arrives'],
  ];
  return [title, ...facts.flatMap(([label, value]) => (value === null ? [] : [`  ${label.padEnd(11)}${value}`]))].join('\n');
}
