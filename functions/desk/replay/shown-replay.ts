import { isDeepStrictEqual } from 'node:util';
import type { OwnReplay } from '#shared/api/desk/studio/replay.ts';
import { cutOfReplay, editableReplay } from '../../catalog/listings/event-broadcast-rules.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { findBroadcast, type StoredBroadcast } from '../../video/broadcast/broadcasts-store.ts';
import { isOver, NO_TIMELINE, showingOf, stoppedPicture } from '../../video/broadcast/timeline-rules.ts';
import { findMarks } from '../clips/marks/marks-store.ts';
import { cutPoints } from './cut-rules.ts';
import { type KnownShow, marksOf, suggestedCuts, withMarked } from './marks-rules.ts';
import type { RecordedPlaylist } from './playlist-text.ts';
import { findRecording, type RecordingName } from './recording.ts';
import { findReplayEdit, type StoredEdit } from './replay-edits-store.ts';

/** A replay that a member edits. */
export interface EditedReplay {
  name: RecordingName;
  /** The first rendition of its recording; null if it cannot be cut. */
  recording: RecordedPlaylist | null;
  /** As it is stored; null if it was never edited. */
  stored: StoredEdit | null;
  /** The edit: all of the recording if it was never edited. */
  edit: Pick<StoredEdit, 'ranges' | 'chapters'>;
}

/** Returns the replay of an event's last broadcast; null if there is none. @throws an error of S3 */
export async function findReplay(event: CatalogEvent): Promise<EditedReplay | null> {
  const editable = editableReplay(event);
  if (!editable) return null;
  const name = { eventId: event._id, broadcastId: editable.id, editions: editable.editions };
  const [recording, stored] = await Promise.all([findRecording(name), findReplayEdit(event._id, editable.id)]);
  return { name, recording, stored, edit: stored ?? { ranges: wholeOf(recording), chapters: [] } };
}

/** Returns the same for a change. @throws ApiError broadcast_state if the member saw another replay, or none */
export async function requireReplay(event: CatalogEvent, broadcastId: string): Promise<EditedReplay> {
  const found = await findReplay(event);
  if (found?.name.broadcastId === broadcastId) return found;
  throw new ApiError('broadcast_state', {
    field: 'broadcastId',
    message: 'This event has no such replay any more. Reload the page to see the one that it has.',
  });
}

/** Returns all of a recording as a part; none if it cannot be cut. */
const wholeOf = (recording: RecordedPlaylist | null): { from: number; to: number }[] =>
  recording ? [{ from: 0, to: cutPoints(recording).at(-1) ?? 0 }] : [];

/** Returns a replay as its organiser sees it; null for none. */
export async function shownReplay(event: CatalogEvent, found: EditedReplay | null): Promise<OwnReplay | null> {
  if (!found) return null;
  const { name, recording, stored, edit } = found;
  const [broadcast, marked] = await Promise.all([findBroadcast(event._id), findMarks(event._id, name.broadcastId)]);
  const show = showOf(event, broadcast?.id === name.broadcastId ? broadcast : null);
  const files = recording?.files ?? [];
  const points = recording ? cutPoints(recording) : [];
  const published = publishedParts(event, found);
  return {
    broadcastId: name.broadcastId,
    length: points.at(-1) ?? null,
    cutPoints: points,
    ranges: edit.ranges,
    chapters: edit.chapters,
    version: stored?.rev ?? 0,
    state: published === null ? 'waiting' : isPublished(event, found) ? 'published' : 'changed',
    published: published && { ranges: published },
    marks: withMarked(marksOf(files, show), files, marked?.marks ?? []),
    suggestions: suggestedCuts(files, show),
  };
}

/** Returns the parts that viewers get; null while the replay waits. */
function publishedParts(event: CatalogEvent, { name, recording }: EditedReplay): { from: number; to: number }[] | null {
  if (event.replay_id !== name.broadcastId) return null;
  return cutOfReplay(event)?.ranges ?? wholeOf(recording);
}

/** Returns true if viewers get what the edit says. */
function isPublished(event: CatalogEvent, found: EditedReplay): boolean {
  const cut = cutOfReplay(event);
  return cut ? cut.rev === found.stored?.rev : isWhole(found);
}

/** Returns true if an edit leaves a recording as it is. */
export const isWhole = ({ edit, recording }: EditedReplay): boolean =>
  edit.chapters.length === 0 && isDeepStrictEqual(edit.ranges, wholeOf(recording));

/** Returns what is known of a broadcast. */
function showOf({ start_time, end_time }: CatalogEvent, broadcast: StoredBroadcast | null): KnownShow {
  const planned = { startsAt: Date.parse(start_time), plannedEnd: end_time === null ? null : Date.parse(end_time) };
  const showing = broadcast && showingOf({ ...broadcast, end_time });
  if (!broadcast || !showing || !isOver(showing)) return { ...planned, interruptions: [], stoppedAt: null };
  const { before, missing } = stoppedPicture(broadcast.timeline ?? NO_TIMELINE, showing);
  return { ...planned, interruptions: before, stoppedAt: missing?.from ?? null };
}
