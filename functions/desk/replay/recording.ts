import path from 'node:path';
import { S3ServiceException } from '@aws-sdk/client-s3';
import { ENTRY_PLAYLIST } from '#shared/video/films/media-files.ts';
import { recordingFolder } from '#shared/video/replay/kept-folder.ts';
import { readMedia } from '../films/publishing/media-objects.ts';
import { causeOf, log } from '../../platform/log/log.ts';
import { addressIn, linesIn, plainPath, type RecordedPlaylist, readRecordedPlaylist, UnknownPlaylist } from './playlist-text.ts';

/** One rendition of a recording. */
interface Rendition {
  /** The path of its playlist, relative to the entry playlist. */
  path: string;
  playlist: RecordedPlaylist;
}

/** The playlists of a recording, or of its edition for tickets with a limited picture. */
export interface RecordedFolder {
  /** Relative to the event's media, with a slash at its end. */
  folder: string;
  entry: string;
  /** The first is the one that the moments of an edit are of. */
  renditions: readonly [Rendition, ...Rendition[]];
}

/** Names a recording, and the heights for which it has editions. */
export interface RecordingName {
  eventId: string;
  broadcastId: string;
  editions: readonly number[];
}

/** Returns the playlists of a recording. @throws UnknownPlaylist; an error of S3 */
export async function readRecordedFolder({ eventId, broadcastId }: RecordingName, lines: number | null): Promise<RecordedFolder> {
  const folder = recordingFolder(broadcastId, lines);
  const entry = await readMedia(eventId, folder + ENTRY_PLAYLIST);
  const read = async (of: string): Promise<Rendition> => ({
    path: of,
    playlist: readRecordedPlaylist(await readMedia(eventId, path.posix.join(folder, of))),
  });
  const [first, ...others] = await Promise.all(renditionsIn(entry).map(read));
  if (!first) throw new UnknownPlaylist('It has no renditions.');
  return { folder, entry, renditions: [first, ...others] };
}

/**
 * Returns the first rendition of a recording, by which it can be cut; null if it cannot: because its files are not there, or are not called as
 * the edge knows them.
 */
export async function findRecording(name: RecordingName): Promise<RecordedPlaylist | null> {
  try {
    const { renditions } = await readRecordedFolder(name, null);
    return renditions[0].playlist;
  } catch (error) {
    if (!(error instanceof UnknownPlaylist || isMissing(error))) throw error;
    const { eventId, broadcastId } = name;
    log.warn('recording cannot be cut', { eventId, broadcastId, cause: causeOf(error) });
    return null;
  }
}

/** Without the right to list a bucket, S3 does not say whether a file is missing or forbidden. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && ['NoSuchKey', 'AccessDenied'].includes(error.name);

/** Returns the paths of the media playlists that an entry playlist names, pictures first. @throws UnknownPlaylist */
function renditionsIn(entry: string): string[] {
  const lines = linesIn(entry);
  const pictures = lines.flatMap((line, at) => (line.startsWith('#EXT-X-STREAM-INF:') ? [lines[at + 1] ?? ''] : []));
  const others = lines.flatMap((line) => (line.startsWith('#EXT-X-MEDIA:') ? [addressIn(line) ?? []].flat() : []));
  return [...new Set([...pictures, ...others])].map(plainPath);
}
