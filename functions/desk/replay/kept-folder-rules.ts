import { keptFolder, MOST_NUMBERS, numberOf } from '#shared/video/replay/kept-folder.ts';
import { MOST_PARTS } from '#shared/video/replay/replay-edit.ts';
import type { Interval } from '#shared/time/interval.ts';
import { split } from './cut-rules.ts';
import { addressIn, type RecordedPlaylist, UnknownPlaylist } from './playlist-text.ts';

/**
 * Returns the folder by which the edge hands out the files of some parts of a recording, and no others.
 * @param playlists those of all renditions
 * @throws UnknownPlaylist if the numbers of the files do not tell those that are shown from the others
 */
export function folderOf(playlists: readonly RecordedPlaylist[], parts: readonly Interval[]): string {
  const all = playlists.map((playlist) => split(playlist, parts));
  const kept = new Set(all.flatMap((each) => each.kept.map(({ uri }) => numbered(uri))));
  const out = new Set(all.flatMap((each) => each.out.map(({ uri }) => numbered(uri))));
  for (const { files } of playlists) for (const { map } of files) if (map !== null) requireInit(addressIn(map) ?? '');
  if (kept.size === 0 || [...kept].some((number) => out.has(number))) {
    throw new UnknownPlaylist('Its renditions do not count their files in the same way.');
  }
  const runs: Interval[] = [];
  let isOpen = false;
  for (const number of [...kept, ...out].toSorted((one, other) => one - other)) {
    if (!kept.has(number)) isOpen = false;
    else if (isOpen) runs.at(-1)!.to = number;
    else {
      runs.push({ from: number, to: number });
      isOpen = true;
    }
  }
  if (runs.length > MOST_PARTS) throw new UnknownPlaylist('Its files are not numbered in their order.');
  return keptFolder(runs);
}

function numbered(uri: string): number {
  const number = numberOf(uri);
  if (typeof number === 'number' && number <= MOST_NUMBERS) return number;
  throw new UnknownPlaylist(`The name of ${uri} has no number.`);
}

function requireInit(uri: string): void {
  if (numberOf(uri) !== 'init') throw new UnknownPlaylist(`The init segment is called ${uri}.`);
}
