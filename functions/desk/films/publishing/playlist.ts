/** One line of a playlist that names another file, and the tag that belongs to it. */
interface Reference {
  tag: string;
  uri: string;
}

/** Returns the playlists of a multivariant playlist's video renditions. Source: RFC 8216 §4.3.4.2. */
export function variantsOf(text: string): Reference[] {
  const lines = linesOf(text);
  return lines.flatMap((tag, i) => (tag.startsWith('#EXT-X-STREAM-INF:') ? [{ tag, uri: lines[i + 1] ?? '' }] : []));
}

/** Returns the seconds that a media playlist plays. */
export function durationOf(text: string): number {
  const lengths = linesOf(text).map((line) => Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? 0));
  return lengths.reduce((sum, length) => sum + length, 0);
}

/** Returns the playlist of sheets of pictures that a multivariant playlist names; null if it names none. */
export function pictureListOf(text: string): string | null {
  const tag = linesOf(text).find((line) => line.startsWith('#EXT-X-IMAGE-STREAM-INF:'));
  return /[:,]URI="([^"]+)"/.exec(tag ?? '')?.[1] ?? null;
}

/** Returns the lines of a playlist, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
