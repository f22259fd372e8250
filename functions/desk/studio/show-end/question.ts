import type { ShownEnd } from '#shared/api/desk/studio/show-end.ts';
import { isOnAir } from '#shared/video/broadcast/broadcast.ts';
import type { CatalogEvent } from '../../../catalog/listings/events-store.ts';
import { namesOf } from '../../../people/auth/buyers.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { findBroadcast } from '../../../video/broadcast/broadcasts-store.ts';
import { asked, isSettled, openEndOf, type ShowEnd } from '../../../video/broadcast/show-end/show-end-rules.ts';
import { findShowEnd, showEndsOf, type StoredShowEnd } from '../../../video/broadcast/show-end/show-ends-store.ts';
import { showingOf } from '../../../video/broadcast/timeline-rules.ts';

/** A question as a member sees it: of a broadcast that goes on, it is what would be asked if somebody ended it now. */
type Question = ShowEnd & { isOver: boolean };

/**
 * Returns what a member is asked about an event's shows: of the broadcast that goes on without a picture, else the newest question that is open,
 * else the one about the last broadcast; null for none.
 */
export async function questionAt(event: CatalogEvent, now: number): Promise<Question | null> {
  const { _id: eventId } = event;
  const [ends, broadcast] = await Promise.all([showEndsOf(eventId), findBroadcast(eventId)]);
  const running = broadcast && isOnAir(broadcast.state) ? askedNow(event, broadcast, now) : null;
  if (running) return running;
  const newest = ends.toSorted((one, other) => other.endedAt.localeCompare(one.endedAt));
  const found =
    newest.find(({ settledAs }) => settledAs === null) ?? newest.find(({ broadcastId }) => broadcastId === broadcast?.id);
  return found ? { ...found, isOver: true } : null;
}

type Running = NonNullable<Awaited<ReturnType<typeof findBroadcast>>>;

function askedNow(event: CatalogEvent, { id: broadcastId, timeline, liveAt }: Running, now: number): Question | null {
  const { _id: eventId, end_time, start_time, missed_minutes } = event;
  const endedAt = new Date(now).toISOString();
  const showing = showingOf({ liveAt, endedAt, end_time });
  if (missed_minutes === undefined || !timeline || !showing) return null;
  const open = openEndOf(timeline, { ...showing, endedAt: now, startsAt: Date.parse(start_time) });
  return open && { ...asked({ eventId, broadcastId, endedAt }, open), isOver: false };
}

/** Returns a question as its members see it; null for none. */
export async function shownQuestion(question: Question | null): Promise<{ showEnd: ShownEnd | null }> {
  if (!question) return { showEnd: null };
  const { broadcastId, missing, endedAt, isOver, expected, answer, answeredBy, answeredAt, approval } = question;
  const { settlesAt, settledAs, allMissedIf, version } = question;
  const nameOf = await namesOf(answeredBy === null ? [] : [answeredBy]);
  return {
    showEnd: {
      broadcastId,
      stoppedAt: new Date(missing.from).toISOString(),
      endedAt: isOver ? endedAt : null,
      expected,
      answer,
      answeredBy: answeredBy === null ? null : (nameOf(answeredBy)?.name ?? null),
      answeredAt,
      approval,
      settlesAt: isOver ? settlesAt : null,
      settledAs,
      allMissedIf: [...allMissedIf],
      version,
    },
  };
}

const NOT_ASKED = 'Nothing is asked about this broadcast. End it first if it is still on, then reload the page.';
const IS_SETTLED = 'This is settled: its refunds have been made, or are being made now. It cannot be changed any more.';
const OVERTAKEN =
  'Somebody else in your organisation answered in the meantime. Look at their answer, and change it if it is wrong.';

/** Returns a question that can still be answered. @throws ApiError broadcast_state */
export async function openQuestion(eventId: string, broadcastId: string, now: number): Promise<StoredShowEnd> {
  const end = await findShowEnd(eventId, broadcastId);
  if (!end) throw new ApiError('broadcast_state', { field: 'broadcastId', message: NOT_ASKED });
  if (isSettled(end, now)) throw new ApiError('broadcast_state', { message: IS_SETTLED });
  return end;
}

/** @returns the refusal of an answer that was given without the last one in sight */
export const overtaken = (): ApiError => new ApiError('event_changed', { field: 'version', message: OVERTAKEN });
