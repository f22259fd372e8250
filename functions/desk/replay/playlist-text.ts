/** A file that a media playlist lists. */
export interface ListedFile {
  uri: string;
  /** The text of its duration, as it is written. */
  seconds: string;
  /** The start and the end in the recording, milliseconds. */
  from: number;
  to: number;
  /** The tag that names its init segment; null for none. */
  map: string | null;
  /** The date of its first picture, milliseconds since the epoch; null if the playlist names none before it. */
  date: number | null;
  isDiscontinuous: boolean;
}

/** A media playlist of a recording that is over. */
export interface RecordedPlaylist {
  version: number;
  /** Of the target duration, seconds. */
  target: number;
  isIndependent: boolean;
  files: ListedFile[];
}

/** A playlist that is not written as those of recordings are, so that nothing can be cut out of it. The message says what it has. */
export class UnknownPlaylist extends Error {}

/** A path below the playlist's own folder, of plain names: it is used in addresses as it is. */
const PLAIN = /^(?!.*\.\.)[\w-][\w./-]*$/;
/** Tags whose meaning depends on other files, and which recordings do not have. */
const UNKNOWN = /^#EXT-X-(?:BYTERANGE|KEY:(?!METHOD=NONE)|SESSION-KEY|DEFINE|SKIP|MAP:.*BYTERANGE)/;

/** Returns the lines of a playlist, without empty ones. */
export const linesIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns a path that a playlist names. @throws UnknownPlaylist if it leads elsewhere */
export function plainPath(uri: string): string {
  if (PLAIN.test(uri)) return uri;
  throw new UnknownPlaylist(`It names the file ${uri.slice(0, 100)}.`);
}

/** Returns the address that a tag names; null for none. */
export const addressIn = (tag: string): string | null => /[:,]URI="([^"]*)"/.exec(tag)?.[1] ?? null;

const numberIn = (lines: readonly string[], tag: string): number | null => {
  const line = lines.find((one) => one.startsWith(`${tag}:`));
  return line === undefined ? null : Number.parseFloat(line.slice(tag.length + 1));
};

/** Reads a media playlist. Source of all tags: RFC 8216bis. @throws UnknownPlaylist */
export function readRecordedPlaylist(text: string): RecordedPlaylist {
  const lines = linesIn(text);
  const unknown = lines.find((line) => UNKNOWN.test(line));
  if (lines[0] !== '#EXTM3U' || unknown) throw new UnknownPlaylist(`It begins with or has ${unknown ?? lines[0] ?? 'nothing'}.`);
  const files: ListedFile[] = [];
  const next = {
    map: null as string | null,
    date: null as number | null,
    seconds: null as string | null,
    isDiscontinuous: false,
  };
  let elapsed = 0;
  for (const line of lines) {
    if (line.startsWith('#EXTINF:')) next.seconds = /^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? null;
    else if (line === '#EXT-X-DISCONTINUITY') next.isDiscontinuous = true;
    else if (line.startsWith('#EXT-X-MAP:')) next.map = withPlainAddress(line);
    else if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) next.date = dateIn(line);
    if (line.startsWith('#')) continue;
    const { map, date, seconds, isDiscontinuous } = next;
    if (seconds === null) throw new UnknownPlaylist(`It names ${line.slice(0, 100)} without a duration.`);
    const from = Math.round(elapsed * 1000);
    elapsed += Number(seconds);
    files.push({ uri: plainPath(line), seconds, from, to: Math.round(elapsed * 1000), map, date, isDiscontinuous });
    Object.assign(next, { date: date === null ? null : date + Number(seconds) * 1000, seconds: null, isDiscontinuous: false });
  }
  if (files.length === 0) throw new UnknownPlaylist('It has no segments.');
  const version = numberIn(lines, '#EXT-X-VERSION') ?? 1;
  const target = numberIn(lines, '#EXT-X-TARGETDURATION') ?? 0;
  return { version, target, isIndependent: lines.includes('#EXT-X-INDEPENDENT-SEGMENTS'), files };
}

function withPlainAddress(tag: string): string {
  plainPath(addressIn(tag) ?? '');
  return tag;
}

function dateIn(tag: string): number | null {
  const at = Date.parse(tag.slice(tag.indexOf(':') + 1));
  return Number.isNaN(at) ? null : at;
}
