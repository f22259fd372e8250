import type { Interval } from '#shared/time/interval.ts';
import type { ListedFile, RecordedPlaylist } from './playlist-text.ts';

/** Returns the moments at which a recording can be cut, milliseconds: where its files begin, and its end. */
export const cutPoints = ({ files }: RecordedPlaylist): number[] => [...files.map(({ from }) => from), files.at(-1)?.to ?? 0];

/**
 * Returns a part of a recording without the files that it has only a piece of, so that nothing that was cut out is left; null if no whole one
 * is in it.
 * @param points where the recording can be cut, in order
 */
export function wholeFilesOf({ from, to }: Interval, points: readonly number[]): Interval | null {
  const first = points.find((point) => point >= from);
  const last = points.findLast((point) => point <= to);
  return first !== undefined && last !== undefined && first < last ? { from: first, to: last } : null;
}

/** Returns the index of the part that shows a file; -1 for none. Those of other renditions may begin a little earlier or later. */
const partOf = ({ from, to }: ListedFile, parts: readonly Interval[]): number => {
  const middle = (from + to) / 2;
  return parts.findIndex((part) => part.from <= middle && middle < part.to);
};

/** Returns the files of a playlist that some parts of the recording show, and the others. */
export function split({ files }: RecordedPlaylist, parts: readonly Interval[]): { kept: ListedFile[]; out: ListedFile[] } {
  const kept = files.filter((file) => partOf(file, parts) >= 0);
  return { kept, out: files.filter((file) => partOf(file, parts) < 0) };
}

/**
 * Returns the media playlist of a replay that shows some parts of a recording. What is between them is not listed, each joint is marked as a
 * discontinuity with its date, and the playlist is over. Tags that it does not know, such as marks of ads, are left out.
 */
export function cutPlaylist(playlist: RecordedPlaylist, parts: readonly Interval[]): string {
  const { version, target, isIndependent, files } = playlist;
  const shown = files.flatMap((file, index) => (partOf(file, parts) < 0 ? [] : [{ file, index }]));
  const longest = Math.max(target, ...shown.map(({ file }) => Math.round(Number(file.seconds))));
  const lines = shown.flatMap(({ file, index }, position) => {
    const before = shown[position - 1];
    const isNew = before !== undefined && (before.index !== index - 1 || file.isDiscontinuous);
    const { map, date } = file;
    return [
      ...(isNew ? ['#EXT-X-DISCONTINUITY'] : []),
      // Repeated, for players that start there.
      ...(map !== null && (isNew || map !== before?.file.map) ? [map] : []),
      ...(date !== null && (isNew || !before) ? [`#EXT-X-PROGRAM-DATE-TIME:${new Date(date).toISOString()}`] : []),
      `#EXTINF:${file.seconds},`,
      file.uri,
    ];
  });
  const head = [
    '#EXTM3U',
    `#EXT-X-VERSION:${version}`,
    `#EXT-X-TARGETDURATION:${Math.max(1, longest)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...(isIndependent ? ['#EXT-X-INDEPENDENT-SEGMENTS'] : []),
  ];
  return [...head, ...lines, '#EXT-X-ENDLIST', ''].join('\n');
}
