import path from 'node:path';
import { CHAPTERS, ANNOUNCED, ENTRY_PLAYLIST } from '#shared/video/films/media-files.ts';
import type { Interval } from '#shared/time/interval.ts';
import type { ReplayCut } from '../../catalog/listings/event-broadcast-rules.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { causeOf, log } from '../../platform/log/log.ts';
import { writeMedia } from '../films/publishing/media-objects.ts';
import { type Chapter, chaptersFile } from './chapters-rules.ts';
import { cutPlaylist } from './cut-rules.ts';
import { folderOf } from './kept-folder-rules.ts';
import { linesIn, UnknownPlaylist } from './playlist-text.ts';
import { isMissing, type RecordedFolder, type RecordingName, readRecordedFolder } from './recording.ts';

/** The part of its recording that a replay shows. */
export interface ReplayEdit {
  ranges: readonly Interval[];
  chapters: readonly Chapter[];
}

/**
 * Writes the playlists of a replay that shows some parts of a recording, beside those of the recording, which stay; for each of its editions,
 * too. Nobody is shown them before the event names them. Writing them again changes nothing.
 * @throws ApiError replay_not_cuttable
 */
export async function writeCut(name: RecordingName, edit: ReplayEdit): Promise<Omit<ReplayCut, 'rev'>> {
  try {
    const [whole, ...editions] = await Promise.all([null, ...name.editions].map((lines) => readRecordedFolder(name, lines)));
    const folder = await writeFolder(name.eventId, whole!, edit);
    const folders: Record<string, string> = {};
    for (const [index, lines] of name.editions.entries()) {
      folders[String(lines)] = await writeFolder(name.eventId, editions[index]!, edit);
    }
    const { broadcastId } = name;
    return { broadcastId, ranges: edit.ranges.map(({ from, to }) => ({ from, to })), folder, edition_folders: folders };
  } catch (error) {
    if (!(error instanceof UnknownPlaylist || isMissing(error))) throw error;
    const { eventId, broadcastId } = name;
    log.warn('recording cannot be cut', { eventId, broadcastId, cause: causeOf(error) });
    throw new ApiError('replay_not_cuttable');
  }
}

/** @returns the name of the folder, with a slash at its end */
async function writeFolder(eventId: string, recorded: RecordedFolder, { ranges, chapters }: ReplayEdit): Promise<string> {
  const { folder, entry, renditions } = recorded;
  const playlists = renditions.map(({ playlist }) => playlist);
  const name = folderOf(playlists, ranges);
  const write = (file: string, text: string) => writeMedia(eventId, path.posix.join(folder, name, file), text);
  await Promise.all([
    ...renditions.map((rendition) => write(rendition.path, cutPlaylist(rendition.playlist, ranges))),
    write(CHAPTERS, chaptersFile(chapters, ranges)),
  ]);
  // Everything that it names is there before it.
  await write(ENTRY_PLAYLIST, entryOf(entry, chapters.length > 0));
  return name;
}

/** Tags of an entry playlist whose files are cut, or that name none. Pictures for seeking would show what was cut out. */
const KEPT = /^#(?:EXTM3U|EXT-X-VERSION:|EXT-X-INDEPENDENT-SEGMENTS|EXT-X-STREAM-INF:|EXT-X-MEDIA:)/;

/** Returns the entry playlist of a replay that is cut. */
function entryOf(entry: string, hasChapters: boolean): string {
  const [head = '#EXTM3U', ...lines] = linesIn(entry).filter((line) => !line.startsWith('#') || KEPT.test(line));
  const chapters = `#EXT-X-SESSION-DATA:DATA-ID="${ANNOUNCED.chapters}",FORMAT=RAW,URI="${CHAPTERS}"`;
  return [head, ...(hasChapters ? [chapters] : []), ...lines, ''].join('\n');
}
