import {
  type Entitlement,
  isRunning,
  isWithAds,
  openingOrder,
  openUntil,
  rightsNow,
} from '../../catalog/entitlements/entitlement.ts';
import type { TicketRights } from '#shared/catalog/ticket-rights.ts';
import { type CatalogEvent, ifPublished } from '../../catalog/listings/events-store.ts';
import { freeMinutes } from '../../catalog/listings/packages/free-minutes.ts';
import { playlistOf } from './what-plays.ts';

/** The access that a viewer has now. */
export interface Access {
  /** The extent: all of the event, its preview, the event for its free minutes, or nothing yet because a trial waits for these. */
  kind: 'full' | 'preview' | 'trial' | 'waiting';
  /** The media that are opened now; null while there is nothing to play. */
  opens: 'event' | 'preview' | null;
  /** When it ends, whatever happens in the meantime: milliseconds; null if it does not end. */
  until: number | null;
  /** The rights of the viewer's tickets; missing for trials and for the event's organiser, who are not limited. */
  rights?: TicketRights;
  /** True if an ad may play first: to viewers who bought it so, to trials, and to the event's organiser. */
  withAds: boolean;
  /** The order that opens it; missing for trials and for the event's organiser. */
  orderId?: string;
}

const MINUTE_MS = 60_000;

/**
 * Returns what an entitlement opens of an event; null for nothing. A trial opens the event itself only between its start and
 * the end of its free minutes, and only while it is on air.
 * @param now milliseconds
 */
export function accessTo(event: CatalogEvent, entitlement: Entitlement | undefined, now: number): Access | null {
  const startsAt = Date.parse(event.start_time);
  const until = openUntil(entitlement, now, startsAt);
  if (until > now) {
    const opens = playlistOf(event, now) === null ? null : 'event';
    return {
      kind: 'full',
      opens,
      until: until === Infinity ? null : until,
      rights: rightsNow(entitlement, now, startsAt),
      withAds: isWithAds(entitlement, now, startsAt),
      orderId: openingOrder(entitlement, now, startsAt),
    };
  }
  const trial = entitlement?.trial;
  if (!trial || !event.is_trial || !ifPublished(event)) return null;

  const freeUntil = startsAt + freeMinutes(event) * MINUTE_MS;
  const previewEndsAt = event.has_preview && isRunning(trial, now) ? Date.parse(trial.endsAt) : null;
  const hasMinutes = freeUntil > startsAt;
  if (now >= startsAt && now < freeUntil) return event.is_live ? freeMinutesUntil(freeUntil) : waitingUntil(freeUntil);
  // A viewer whose free minutes are over is offered the rest of the event; one who was given none keeps the preview.
  if (now >= startsAt && hasMinutes) return null;
  if (previewEndsAt !== null) return previewUntil(hasMinutes ? Math.min(previewEndsAt, startsAt) : previewEndsAt);
  return now < startsAt && (hasMinutes || isRunning(trial, now)) ? waitingUntil(startsAt) : null;
}

/** Returns the access of an event's organiser, who may watch everything that there is, earlier than anybody else. */
export function organizersAccess(event: CatalogEvent, now: number): Access {
  return { kind: 'full', opens: playlistOf(event, now, true) === null ? null : 'event', until: null, withAds: true };
}

const freeMinutesUntil = (until: number): Access => ({ kind: 'trial', opens: 'event', until, withAds: true });
const previewUntil = (until: number): Access => ({ kind: 'preview', opens: 'preview', until, withAds: true });
const waitingUntil = (until: number): Access => ({ kind: 'waiting', opens: null, until, withAds: false });
