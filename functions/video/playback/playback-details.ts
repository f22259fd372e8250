import { ENTRY_PLAYLIST } from '#shared/video/films/media-files.ts';
import { endByHand } from '../../catalog/listings/event-broadcast-rules.ts';
import { type CatalogEvent, ifPublished } from '../../catalog/listings/events-store.ts';
import { freeMinutes } from '../../catalog/listings/packages/free-minutes.ts';
import { venueOf } from '../../catalog/listings/venue-rules.ts';
import type { Access } from './access.ts';
import { editionOf } from './edition.ts';
import type { HeldLease } from './leases/keep-lease.ts';
import { playbackSessionId } from './leases/lease-rules.ts';
import { embargoedUntil, playlistOf } from './what-plays.ts';

/** A request of a viewer to watch an event, after it is known what they may watch. */
export interface AllowedViewing {
  event: CatalogEvent;
  access: Access;
  /** True if the viewer belongs to the event's organisation. */
  isOwn: boolean;
  /** Milliseconds. */
  now: number;
}

/** A viewer's right to watch until the next renewal. */
export interface GrantedPlayback extends Pick<HeldLease, 'lease' | 'progress' | 'gain'> {
  expiresAt: Date;
  renewAfterSeconds: number;
}

/** Returns what a player is told besides the address of the media. */
export function playbackDetails({ event, access, now }: AllowedViewing, granted: GrantedPlayback) {
  const { lease, progress, expiresAt, renewAfterSeconds } = granted;
  const embargo = embargoedUntil(event, now);
  return {
    access: access.kind,
    accessEndsAt: access.until === null ? null : new Date(access.until).toISOString(),
    expiresAt: access.opens === null ? null : expiresAt.toISOString(),
    lease,
    playbackSessionId: playbackSessionId(lease),
    renewAfterSeconds,
    progress,
    title: event.title,
    image: event.image,
    subdomain: event.subdomain,
    start_time: event.start_time,
    ...venueOf(event),
    available_from: embargo === null ? null : new Date(embargo).toISOString(),
    is_live: event.is_live,
    broadcast: endByHand(event) === null ? (event.broadcast?.state ?? null) : 'ended',
    trial_minutes: freeMinutes(event),
    watermark: watermarkOf(event, access),
    largest_picture: largestPictureOf(access),
    // The frame that plays it shows nothing of a draft.
    pre_roll: access.opens !== null && access.withAds && Boolean(ifPublished(event)?.ad_tag),
  };
}

/** Returns the playlist that a viewer begins with, and the folder of the event's media that their cookies open. */
export function playableFiles({ event, access, isOwn, now }: AllowedViewing): { playlist: string; folder: string } {
  const { opens } = access;
  const whole = (opens === 'event' && playlistOf(event, now, isOwn)) || ENTRY_PLAYLIST;
  const edition = opens === 'event' ? editionOf(event, whole, largestPictureOf(access)) : null;
  if (edition) return { playlist: edition.playlist, folder: edition.folder };
  // Whoever watches an event's broadcast may not fetch its film before that is available, nor what was cut out of a replay.
  const opensAll = isOwn || (embargoedUntil(event, now) === null && !event.hides_recordings);
  return { playlist: whole, folder: opensAll ? '' : whole.slice(0, whole.lastIndexOf('/') + 1) };
}

const largestPictureOf = ({ rights }: Access) => rights?.largest_picture ?? null;

/** Characters of an order's number in the mark: 40 bits, far more than an event has orders. */
const SHOWN = 10;

/**
 * Returns the text that drifts over a viewer's picture, such as `3F9C1-A2B04`: how the number of the order that opens the event begins. Null
 * if the event shows none, or if nothing was bought.
 */
function watermarkOf({ watermark = false }: CatalogEvent, { orderId, opens }: Access): string | null {
  if (!watermark || orderId === undefined || opens === null) return null;
  const number = orderId.slice('ord_'.length, 'ord_'.length + SHOWN).toUpperCase();
  return number.replace(/^(.{5})(?=.)/, '$1-');
}
