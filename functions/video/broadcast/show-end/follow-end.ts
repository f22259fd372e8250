import { isDeepStrictEqual } from 'node:util';
import type { MissedMinutes } from '#shared/bus/money/missed-minutes-events.ts';
import type { CatalogEvent } from '../../../catalog/listings/events-store.ts';
import type { TransactionPart } from '../../../platform/database/transact.ts';
import type { Broadcast } from '../broadcast.ts';
import { isOver, showingOf } from '../timeline-rules.ts';
import { asked, certainInterruptions, isAllMissed, missedBy, openEndOf, type PlannedShow } from './show-end-rules.ts';
import { askParts, findShowEnd, withdrawParts } from './show-ends-store.ts';

/** The consequences of how a broadcast ended, as far as they are known now. */
interface Follow {
  /** Writes that belong to the broadcast's own. */
  parts: TransactionPart[];
  /** The refunds to ask for; null for none, and while the organisation is asked. */
  missed: MissedMinutes | null;
}

const NOTHING: Follow = { parts: [], missed: null };

/**
 * Returns what follows from a broadcast that is over, if its event ever promised refunds for missed minutes: the question whether the
 * show was over when the picture stopped, or the refunds. Reports that arrive late change the question, or answer it; once it is settled, its
 * answer counts for whatever is reported afterwards.
 */
export async function followEnd(event: CatalogEvent, broadcast: Broadcast): Promise<Follow> {
  const { _id: eventId, end_time, start_time, missed_minutes } = event;
  const { id: broadcastId, timeline, endedAt } = broadcast;
  const showing = showingOf({ ...broadcast, end_time });
  if (missed_minutes === undefined || !timeline || !showing || !isOver(showing) || endedAt === undefined) return NOTHING;
  const show = { ...showing, startsAt: Date.parse(start_time) };
  const [open, before] = [openEndOf(timeline, show), await findShowEnd(eventId, broadcastId)];
  const names = { eventId, broadcastId };
  const settledAs = before?.settledAs ?? null;
  if (open && settledAs !== null) return { parts: [], missed: missedOf(names, missedBy(settledAs, open), show) };
  if (open) {
    const after = before ? { ...before, ...open } : asked({ ...names, endedAt }, open);
    return { parts: before && isDeepStrictEqual(before, after) ? [] : askParts(before, after), missed: null };
  }
  const parts = before && settledAs === null ? withdrawParts(before) : [];
  return { parts, missed: missedOf(names, certainInterruptions(timeline, show), show) };
}

/** Returns the refunds to ask for; null if the picture was never missing. */
function missedOf(
  names: Pick<MissedMinutes, 'eventId' | 'broadcastId'>,
  interruptions: MissedMinutes['interruptions'],
  show: PlannedShow,
): MissedMinutes | null {
  if (interruptions.length === 0) return null;
  return { ...names, interruptions, ...(isAllMissed(interruptions, show) && { isAllMissed: true }) };
}
