import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Interval } from '#shared/time/interval.ts';
import { addressIn, type ListedFile, readRecordedPlaylist } from '../../../../functions/desk/replay/playlist-text.ts';
import { recordedPlaylist } from '../playlist/media-playlist.ts';
import { MEDIA_PLAYLIST } from '../playlist/segment.ts';
import type { Recording } from '../recording/recording.ts';

/** The reason that a clip cannot be made, in words for its organiser. */
export class NoClip extends Error {}

/** The media that a broadcast has kept so far: its folder, and the files in their order, with their dates. */
export interface KeptMedia {
  folder: string;
  files: readonly ListedFile[];
}

/** Returns the media of a broadcast that still runs. */
export function runningMedia(recording: Recording): KeptMedia {
  const segments = recording.complete();
  const files = segments.length === 0 ? [] : readRecordedPlaylist(recordedPlaylist(segments)).files;
  return { folder: recording.folder, files };
}

/** Returns the media of a broadcast that is over; null if it left no replay. */
export function replayMedia(folder: string): KeptMedia | null {
  const file = path.join(folder, MEDIA_PLAYLIST);
  return existsSync(file) ? { folder, files: readRecordedPlaylist(readFileSync(file, 'utf8')).files } : null;
}

/** When a file ends, milliseconds since the epoch. */
const endOf = ({ date, from, to }: ListedFile): number => (date ?? 0) + to - from;

/** Returns true if all of a part that can be there is there. @param part milliseconds since the epoch */
export const reaches = ({ files }: KeptMedia, { to }: Interval): boolean => files.some((file) => endOf(file) >= to);

/**
 * Returns the media files of a part of a broadcast as one, and where the part is in it, milliseconds. A part that was marked before the
 * first picture, as right after going live, begins with that.
 * @param part milliseconds since the epoch
 * @throws NoClip if the picture was missing or has changed within it
 */
export async function sourceOf({ folder, files }: KeptMedia, part: Interval): Promise<{ data: Buffer; within: Interval }> {
  const shown = files.filter((file) => (file.date ?? 0) < part.to && endOf(file) > part.from);
  const [first] = shown;
  const firstAt = first?.date ?? 0;
  const from = first === files[0] ? Math.max(part.from, firstAt) : part.from;
  if (
    !first ||
    from < firstAt ||
    endOf(shown.at(-1)!) < part.to ||
    shown.slice(1).some(({ isDiscontinuous }) => isDiscontinuous)
  ) {
    throw new NoClip('The picture was missing for a moment in this part. Choose a part without an interruption.');
  }
  const init = addressIn(first.map ?? '') ?? '';
  const names = [init, ...shown.map(({ uri }) => uri)];
  return {
    data: Buffer.concat(await Promise.all(names.map((name) => readFile(path.join(folder, name))))),
    within: { from: from - firstAt, to: part.to - firstAt },
  };
}
