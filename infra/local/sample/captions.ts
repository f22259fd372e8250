interface Cue {
  /** Seconds from the start of the film. */
  from: number;
  to: number;
  text: string;
}

/** English captions over the whole film; they tell the scene to someone who does not see or hear it. */
export const captions: readonly Cue[] = [
  { from: 0.5, to: 4, text: '[Soft, slow chords]' },
  { from: 4.2, to: 8.5, text: 'One by one, the letters light up\nabove the old theatre.' },
  { from: 9, to: 13, text: 'Green curtains of light\ndrift across the night sky.' },
  { from: 13.5, to: 17.5, text: 'A small boat sets out,\na lantern at its bow.' },
  { from: 18, to: 22, text: 'Searchlights rise\nfrom behind the rooftops.' },
  { from: 22.5, to: 26.5, text: 'The doors are open.\nThe first guests are going in.' },
  { from: 27, to: 30.5, text: 'The sign shimmers on the bay.' },
  { from: 31, to: 34.5, text: 'Look up: a shooting star!' },
  { from: 35, to: 39, text: 'The boat passes below\nthe lights of the theatre.' },
  { from: 39.5, to: 43.5, text: '[The chords return to where they began]' },
  { from: 44, to: 47.5, text: 'Take your seat.\nThe show is about to begin.' },
];

/** `formatCueTime(62.5)` → `00:01:02.500`, the way WebVTT writes a time. */
function formatCueTime(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

/**
 * The captions as a WebVTT file for HLS. Film and captions both count from zero, which the timestamp map says aloud
 * because players guess differently without it (RFC 8216, 3.5).
 */
export function webVtt(cues: readonly Cue[]): string {
  const header = 'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n';
  const blocks = cues.map(({ from, to, text }) => `${formatCueTime(from)} --> ${formatCueTime(to)}\n${text}\n`);
  return [header, ...blocks].join('\n');
}
