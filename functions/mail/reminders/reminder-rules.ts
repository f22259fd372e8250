import type { Reminders } from '#shared/api/mail/reminders.ts';
import { ASKED_REMINDERS, type ReminderKind, type ReminderSwitches, USUAL_REMINDERS } from '#shared/mail/reminders.ts';
import { isCancelled } from '../../catalog/listings/cancelled-rules.ts';
import { type CatalogEvent, ifPublished } from '../../catalog/listings/events-store.ts';
import { playlistOf } from '../../video/playback/what-plays.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * How far a show has to be moved for those who were reminded of it to be reminded again. Whoever comes at the time that the first mail named waits
 * at most so long; and as the shortest lead is as long, two mails about one show never cross.
 */
const MOVED_MS = HOUR_MS;

/** Hours before the start from which "tomorrow" is left to the mail of the last hour. */
const DAY_ENDS_MS = 2 * HOUR_MS;
/** Time after its start for which it is news that a show is live; and after it can be watched, for a replay. */
const LIVE_MS = 6 * HOUR_MS;
const REPLAY_MS = 3 * 24 * HOUR_MS;

/** Returns true if a show was moved so far that mails about its first time do not count. Both moments are ISO 8601. */
export const isMovedFar = (from: string, to: string): boolean => Math.abs(Date.parse(to) - Date.parse(from)) >= MOVED_MS;

/**
 * Returns true if the mails of a kind can still be sent about a show: it takes place, and what they say is true.
 * @param at when the mails were to begin, milliseconds
 */
export function isStillNews(event: CatalogEvent, kind: ReminderKind, at: number, now: number): boolean {
  if (!ifPublished(event) || isCancelled(event)) return false;
  const start = Date.parse(event.start_time);
  switch (kind) {
    case 'day':
      return now < start - DAY_ENDS_MS && playlistOf(event, now) === null;
    case 'hour':
      return now < start && playlistOf(event, now) === null;
    case 'live':
      return event.is_live && now < at + LIVE_MS;
    case 'replay':
      return event.replay_id !== undefined && !event.is_live && now < at + REPLAY_MS;
  }
}

/** The choices of somebody about mails of shows. Moments are ISO 8601. */
export interface Choices {
  /** The kinds that they turned on or off; the usual ones are missing. */
  kinds: Partial<ReminderSwitches>;
  /** When they last turned all of them off; missing if they never did. */
  offAt?: string | undefined;
  /** The choices for single shows, by event. */
  shows: Readonly<Record<string, { on: boolean; at: string }>>;
}

/** Returns the choice for a show that still counts: turning all mails off ends those for single shows as well. */
function choiceOf({ offAt = '', shows }: Choices, eventId: string): boolean | null {
  const choice = shows[eventId];
  return choice && choice.at > offAt ? choice.on : null;
}

/** Returns true if somebody wants the mails of a kind about a show. @param chosen undefined for somebody who has chosen nothing */
export function wantsReminder(kind: ReminderKind, eventId: string, chosen: Choices = { kinds: {}, shows: {} }): boolean {
  const choice = choiceOf(chosen, eventId);
  if (choice === false) return false;
  return switchesOf(chosen)[kind] || (choice === true && ASKED_REMINDERS.includes(kind));
}

/** Returns which kinds of mails somebody gets about shows in general. */
const switchesOf = ({ kinds }: Pick<Choices, 'kinds'>): ReminderSwitches => ({ ...USUAL_REMINDERS, ...kinds });

/** Returns what somebody has chosen as the API has it, without the choices that do not count any more. */
export const remindersOf = (chosen: Choices): Reminders => ({
  ...switchesOf(chosen),
  shows: Object.keys(chosen.shows).flatMap((eventId) => {
    const on = choiceOf(chosen, eventId);
    return on === null ? [] : [{ eventId, on }];
  }),
});
