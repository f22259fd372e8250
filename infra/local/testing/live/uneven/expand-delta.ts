const SKIP = /^#EXT-X-SKIP:SKIPPED-SEGMENTS=(\d+)$/m;

/**
 * Returns the whole playlist that a player makes of an update and the playlist that it has. Source: RFC 8216bis, 6.3.7.
 * @throws Error if the update leaves out segments that the player does not know
 */
export function expandDelta(before: string, delta: string): string {
  const skip = SKIP.exec(delta);
  if (!skip) return delta;
  const first = sequenceOf(delta) - sequenceOf(before);
  const known = segmentsOf(before);
  const skipped = known.slice(first, first + Number(skip[1]));
  if (first < 0 || skipped.length < Number(skip[1])) throw new Error('The update leaves out segments that were never listed.');
  // Old parts are gone. Tags that apply until the next are there again before the first segment that is listed.
  const lines = skipped.flatMap((segment, index) => {
    const carried = index === 0 ? carriedTo(known.slice(0, first), segment) : [];
    return [...carried, ...segment.filter((line) => !line.startsWith('#EXT-X-PART:'))];
  });
  return delta.replace(skip[0], lines.join('\n'));
}

const sequenceOf = (text: string): number => Number(/^#EXT-X-MEDIA-SEQUENCE:(\d+)$/m.exec(text)?.[1]);

/** Returns the lines of each whole segment. */
function segmentsOf(text: string): string[][] {
  const lines = text.slice(text.indexOf('#EXT-X-DISCONTINUITY-SEQUENCE')).split('\n').slice(1);
  const segments: string[][] = [[]];
  for (const line of lines) {
    segments.at(-1)!.push(line);
    if (line !== '' && !line.startsWith('#')) segments.push([]);
  }
  return segments.slice(0, -1);
}

/** Returns the init segment and the date of a first segment that has none of its own. */
function carriedTo(removed: readonly string[][], first: readonly string[]): string[] {
  const has = (tag: string) => first.some((line) => line.startsWith(tag));
  const all = removed.flat();
  const map = has('#EXT-X-MAP') ? undefined : all.findLast((line) => line.startsWith('#EXT-X-MAP'));
  const dateAt = all.findLastIndex((line) => line.startsWith('#EXT-X-PROGRAM-DATE-TIME'));
  if (dateAt < 0 || has('#EXT-X-PROGRAM-DATE-TIME')) return map ? [map] : [];
  const passed = all
    .slice(dateAt)
    .reduce((sum, line) => sum + (line.startsWith('#EXTINF:') ? Number.parseFloat(line.slice(8)) : 0), 0);
  const date = new Date(Date.parse(all[dateAt]!.slice('#EXT-X-PROGRAM-DATE-TIME:'.length)) + passed * 1000).toISOString();
  return [...(map ? [map] : []), `#EXT-X-PROGRAM-DATE-TIME:${date}`];
}
