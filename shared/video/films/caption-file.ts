/** Maximum size of a file of captions, which is many times what a long film has. */
export const LARGEST_CAPTIONS_BYTES = 5 * 1024 ** 2;

/** A fault of a file of captions. */
export interface CaptionFault {
  /** From 1 on; null for the file as a whole. */
  line: number | null;
  /** A sentence without the line. */
  problem: string;
}

interface Cue {
  /** The time as WebVTT writes it, with the settings that were behind it. */
  times: string;
  lines: string[];
}

const MOST_FAULTS = 5;
const VTT_TIME = '(?:\\d{2,}:)?[0-5]\\d:[0-5]\\d\\.\\d{3}';
const VTT_TIMES = new RegExp(`^(${VTT_TIME})[ \\t]+-->[ \\t]+(${VTT_TIME})((?:[ \\t]+\\S+)*)[ \\t]*$`);
/** SubRip has no standard: programs write one to three digits, with a comma or a point, and coordinates behind the times. */
const SRT_TIME = '\\d{1,2}:[0-5]?\\d:[0-5]?\\d(?:[,.]\\d{1,3})?';
const SRT_TIMES = new RegExp(`^(${SRT_TIME})[ \\t]*-->[ \\t]*(${SRT_TIME})\\b.*$`);

/**
 * Reads captions in WebVTT or SubRip.
 * @param bytes of the file; text in UTF-8 or UTF-16, else in the code page of Western Windows, which old programs write
 * @returns the captions as WebVTT, or what has to be corrected, the first faults only
 */
export function readCaptions(bytes: ArrayBuffer | Uint8Array): { vtt: string } | { faults: CaptionFault[] } {
  const lines = textOf(bytes)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/);
  const isVtt = /^WEBVTT([ \t]|$)/.test(lines[0]!);
  const { cues, faults } = isVtt ? readVtt(lines) : readSrt(lines);
  if (faults.length > 0) return { faults: faults.slice(0, MOST_FAULTS) };
  if (cues.length === 0) return { faults: [{ line: null, problem: 'The file has no captions.' }] };
  // A file of WebVTT keeps its styles and regions.
  return { vtt: isVtt ? lines.join('\n') : writeVtt(cues) };
}

/** Returns a fault as a sentence, such as `Line 12: The caption ends before it begins.` */
export const faultInWords = ({ line, problem }: CaptionFault): string => (line === null ? problem : `Line ${line}: ${problem}`);

function textOf(bytes: ArrayBuffer | Uint8Array): string {
  const [first, second] = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

interface Reading {
  cues: Cue[];
  faults: CaptionFault[];
}

/** Lines that stand together, with the number of the first one. */
function* blocksOf(lines: readonly string[]): Generator<{ line: number; block: string[] }> {
  let block: string[] = [];
  for (const [i, text] of [...lines, ''].entries()) {
    if (text.trim() !== '') block.push(text);
    else if (block.length > 0) {
      yield { line: i + 1 - block.length, block };
      block = [];
    }
  }
}

const NOT_CUES = /^(WEBVTT|NOTE|STYLE|REGION)(\s|$)/;

function readVtt(lines: readonly string[]): Reading {
  return readCues(
    lines,
    (block) => NOT_CUES.test(block[0]!),
    VTT_TIMES,
    '00:01:02.500 --> 00:01:05.000',
    (times) => times,
  );
}

function readSrt(lines: readonly string[]): Reading {
  const example = '00:01:02,500 --> 00:01:05,000';
  return readCues(lines, () => false, SRT_TIMES, example, asVttTime);
}

/** Reads blocks that may have a name or number above their times. */
function readCues(
  lines: readonly string[],
  isOther: (block: readonly string[]) => boolean,
  pattern: RegExp,
  example: string,
  asTime: (time: string) => string,
): Reading {
  const reading: Reading = { cues: [], faults: [] };
  for (const { line, block } of blocksOf(lines)) {
    if (isOther(block)) continue;
    const at = block[0]!.includes('-->') ? 0 : 1;
    const times = block[at];
    const [, begins, ends] = (times !== undefined && pattern.exec(times.trim())) || [];
    const fault = (problem: string, offset = at) => reading.faults.push({ line: line + offset, problem });
    if (times === undefined) fault(`There is a text without a time. Write one above it, such as ${example}.`, 0);
    else if (!times.includes('-->')) fault(`There should be a time, such as ${example}.`);
    else if (!begins || !ends) fault(`The time cannot be read. Write it like ${example}.`);
    else if (secondsOf(asTime(ends)) <= secondsOf(asTime(begins))) fault('The caption ends before it begins.');
    else reading.cues.push({ times: `${asTime(begins)} --> ${asTime(ends)}`, lines: block.slice(at + 1) });
  }
  return reading;
}

/** Returns a time of SubRip as WebVTT writes it. */
function asVttTime(time: string): string {
  const [hours = '', minutes = '', rest = ''] = time.split(':');
  const [seconds = '', fraction = ''] = rest.split(/[,.]/);
  return `${[hours, minutes, seconds].map((part) => part.padStart(2, '0')).join(':')}.${fraction.padEnd(3, '0')}`;
}

const secondsOf = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

function writeVtt(cues: readonly Cue[]): string {
  // An empty line would end its caption.
  const kept = (lines: readonly string[]) => lines.map(vttText).filter((line) => line.trim() !== '');
  return `WEBVTT\n\n${cues.map(({ times, lines }) => [times, ...kept(lines)].join('\n')).join('\n\n')}\n`;
}

/** Returns a line of SubRip for WebVTT, which knows italic, bold and underlined text only, and reads `-->` as a time. */
function vttText(line: string): string {
  return line
    .replaceAll(/\{\\[^}]*\}/g, '')
    .replaceAll(/<(?!\/?[ibu]>)[^>]*>/gi, '')
    .replaceAll('-->', '→')
    .replaceAll(/&(?!\w+;|#\d+;)/g, '&amp;')
    .replaceAll(/<(?!\/?[ibu]>)/gi, '&lt;');
}
