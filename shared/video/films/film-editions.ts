import { LARGEST_PICTURES } from '../../catalog/ticket-rights.ts';

/** A rendition that a multivariant playlist names. */
interface Rendition {
  /** Lines of the picture's shorter side; null if the playlist does not say. */
  lines: number | null;
  uri: string;
}

const STREAM = '#EXT-X-STREAM-INF:';
const FRAMES = '#EXT-X-I-FRAME-STREAM-INF:';

/** Returns the heights for which a film has an edition: those that one of its renditions fits into. None if a file does not tell its height. */
export function editionsOf(text: string): number[] {
  const renditions = renditionsIn(text);
  if (!renditions.every(isNamedByHeight)) return [];
  return LARGEST_PICTURES.filter((most) => renditions.some(({ lines }) => lines !== null && lines <= most));
}

/**
 * Returns the entry playlist of an edition: the film's own without the renditions that are larger. Its addresses are those of the film's,
 * which the edge finds behind the edition's folder.
 */
export function editionPlaylist(text: string, most: number): string {
  const lines = text.split(/\r?\n/);
  const isLarger = (tag: string) => (linesIn(tag) ?? Infinity) > most;
  const kept = lines.filter((line, i) => {
    if (line.startsWith(STREAM) || line.startsWith(FRAMES)) return !isLarger(line);
    const before = lines[i - 1] ?? '';
    return !(before.startsWith(STREAM) && isLarger(before));
  });
  return kept.join('\n');
}

function renditionsIn(text: string): Rendition[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.flatMap((tag, i) => (tag.startsWith(STREAM) ? [{ lines: linesIn(tag), uri: (lines[i + 1] ?? '').trim() }] : []));
}

/** Source: RFC 8216 §4.3.4.2. The shorter side counts, because a player of an upright film fits its width. */
function linesIn(tag: string): number | null {
  const [, width, height] = /[:,]RESOLUTION=(\d+)x(\d+)/.exec(tag) ?? [];
  return width === undefined ? null : Math.min(Number(width), Number(height));
}

/** Returns true if a rendition's files tell its height: its folder does (`720p/index.m3u8`), or its playlist (`master_720p.m3u8`). */
const isNamedByHeight = ({ lines, uri }: Rendition): boolean =>
  lines !== null && [...uri.matchAll(/(?:^|[/_-])(\d{3,5})p/g)].at(-1)?.[1] === String(lines);
