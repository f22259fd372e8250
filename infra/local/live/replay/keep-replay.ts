import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ENTRY_PLAYLIST } from '#shared/video/films/media-files.ts';
import { masterPlaylist } from '../playlist/master-playlist.ts';
import { recordedPlaylist } from '../playlist/media-playlist.ts';
import { MEDIA_PLAYLIST } from '../playlist/segment.ts';
import type { Recording } from '../recording/recording.ts';
import { RECORDING_LOG } from '../recording/recording-log.ts';

/**
 * Ends a recording and adds a film's playlists to its folder; the segments stay as they are.
 * @returns its length in seconds; null if nothing was broadcast, so that there is no replay
 */
export function writeReplay(recording: Recording): number | null {
  const segments = recording.end();
  const { folder, variant } = recording;
  if (segments.length === 0 || !variant) return null;
  writeFileSync(path.join(folder, MEDIA_PLAYLIST), recordedPlaylist(segments));
  writeFileSync(path.join(folder, ENTRY_PLAYLIST), masterPlaylist(variant, segments));
  return segments.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
}

/** Moves a folder with a film's playlists to where replays are. Does nothing if that was done before. */
export function moveReplay(folder: string, target: string): void {
  if (!existsSync(folder)) return;
  rmSync(path.join(folder, RECORDING_LOG), { force: true });
  mkdirSync(path.dirname(target), { recursive: true });
  renameSync(folder, target);
}
