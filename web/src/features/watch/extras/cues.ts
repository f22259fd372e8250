/** A part of a film with some text about it. Times in seconds. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

const TIMES = /^((?:\d+:)?\d{2}:\d{2}\.\d{3})\s+-->\s+((?:\d+:)?\d{2}:\d{2}\.\d{3})/;

/** Returns the cues of a WebVTT file in order of their start. Blocks that are no cues are skipped. */
export function parseCues(source: string): Cue[] {
  const blocks = source.replaceAll(/\r\n?/g, '\n').split(/\n{2,}/);
  return blocks.flatMap(cueOf).toSorted((one, other) => one.start - other.start);
}

function cueOf(block: string): Cue[] {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => TIMES.test(line));
  const [, start, end] = TIMES.exec(lines[at] ?? '') ?? [];
  const text = lines
    .slice(at + 1)
    .join(' ')
    .trim();
  return start && end && text ? [{ start: seconds(start), end: seconds(end), text }] : [];
}

const seconds = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** Returns the cue at a time; null if there is none. */
export const cueAt = <C extends Cue>(cues: readonly C[], time: number): C | null =>
  cues.find(({ start, end }) => start <= time && time < end) ?? null;
