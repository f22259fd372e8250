import { REMINDER_LEADS, type ReminderKind } from '#shared/mail/reminders.ts';
import { isCancelled } from '../cancelled-rules.ts';
import { type CatalogEvent, ifPublished } from '../events-store.ts';

/** A moment at which the ticket holders of a show are to be mailed. */
export interface ShowMoment {
  eventId: string;
  kind: ReminderKind;
  /** ISO 8601. */
  at: string;
}

const BEFORE_START = ['day', 'hour'] as const satisfies readonly ReminderKind[];

/** Returns true for a kind whose moment follows from the start of its show; the others happen. */
export const isBeforeStart = (kind: ReminderKind): boolean => BEFORE_START.some((one) => one === kind);

/** Returns the moments before the start of a show at which its ticket holders are reminded; none of a show that is not to take place. */
export function plannedMoments(event: CatalogEvent | null): ShowMoment[] {
  if (!event || !ifPublished(event) || isCancelled(event) || event.ownerId === undefined) return [];
  const start = Date.parse(event.start_time);
  return BEFORE_START.map((kind) => ({
    eventId: event._id,
    kind,
    at: new Date(start - REMINDER_LEADS[kind]).toISOString(),
  }));
}

/** Returns the moments that a change of an event adds, and those that it takes away: a moved show takes its reminders along. */
export function momentChanges(
  before: CatalogEvent | null,
  after: CatalogEvent,
  now: Date,
): Record<'added' | 'removed', ShowMoment[]> {
  const [old, planned] = [plannedMoments(before), plannedMoments(after)];
  const added = without(planned, old);
  return { added: [...added, ...happened(before, after, now)], removed: without(old, planned) };
}

const without = (some: readonly ShowMoment[], others: readonly ShowMoment[]) =>
  some.filter((one) => !others.some(({ at, kind }) => at === one.at && kind === one.kind));

/** Returns what happens with a change of an event itself: it goes live, or its first replay can be watched. */
function happened(before: CatalogEvent | null, after: CatalogEvent, now: Date): ShowMoment[] {
  if (before === null || after.ownerId === undefined) return [];
  const kinds: ReminderKind[] = [];
  if (after.is_live && !before.is_live) kinds.push('live');
  if (after.replay_id !== undefined && after.replay_id !== before.replay_id) kinds.push('replay');
  return kinds.map((kind) => ({ eventId: after._id, kind, at: now.toISOString() }));
}
