import { createHash } from 'node:crypto';
import type { Event } from '#shared/api/site/events.ts';
import { sharePicturePath } from '#shared/catalog/share-picture.ts';
import { writtenAt } from '#shared/time/written-moment.ts';
import { placeOf } from '../../../catalog/listings/venue-rules.ts';

/** Counts the looks that these pictures have had: with another number, every event gets a new address. */
const LOOK = 1;

/** The parts of an event that its picture shows. */
type DrawnEvent = Pick<Event, '_id' | 'title' | 'image' | 'start_time' | 'end_time' | 'time_zone' | 'venue_city' | 'cancelled'>;

/** The content of the picture in link previews of an event. */
export interface SharePicture {
  /** Path of the event's own picture; empty for none. */
  image: string;
  title: string;
  /** When it is, in words. */
  when: string;
  presenter: string;
}

/**
 * Returns what the picture of an event shows, and the path at which that is found on every host.
 * @param now milliseconds since the epoch: a film has a date until its premiere
 */
export function sharePictureOf(event: DrawnEvent, presenter: string, now: number): { shows: SharePicture; path: string } {
  const { _id, image, title } = event;
  const shows: SharePicture = { image, title, when: whenOf(event, now), presenter };
  const mark = createHash('sha256')
    .update(JSON.stringify([LOOK, image, title, shows.when, presenter]))
    .digest('hex')
    .slice(0, 16);
  return { shows, path: sharePicturePath(_id, mark) };
}

function whenOf({ start_time, end_time, cancelled, ...venue }: DrawnEvent, now: number): string {
  if (cancelled) return 'Cancelled';
  if (end_time === null && Date.parse(start_time) <= now) return 'Watch on demand';
  return writtenAt(start_time, placeOf(venue));
}
