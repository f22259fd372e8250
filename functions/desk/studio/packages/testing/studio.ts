import { findEventOrDraft } from '../../../../catalog/listings/events-store.ts';
import { type Shop, useOrganizer } from '../../../../test/use-world.ts';
import type { Visitor } from '../../../../test/people/visitor.ts';

let count = 0;

/** Returns the fields of a test's new event, each with a subdomain, a name and a day of its own. */
export function draft(changes: object = {}) {
  count += 1;
  const day = String(10 + (count % 20)).padStart(2, '0');
  const names = { subdomain: `night-${count}`, title: `Night ${count}`, image: '/images/fight-night.svg' };
  return { ...names, start_time: `2027-06-${day}T19:00:00.000Z`, ...changes };
}

/** Returns an organiser's calls of the studio. */
export const studioOf = (organizer: Visitor) => ({
  organizer,
  create: async (changes: object = {}) => (await organizer.post('/studio/events', draft(changes))).json,
  tryToCreate: (changes: object = {}) => organizer.post('/studio/events', draft(changes)),
  change: (eventId: string, changes: object) => organizer.post(`/studio/events/${eventId}`, changes),
  publish: (eventId: string) => organizer.post(`/studio/events/${eventId}/publish`),
  /** Publishes an event after it was given a package, without which nobody could get in. */
  sellAndPublish: async (eventId: string) => {
    await organizer.post(`/studio/events/${eventId}/packages`, { name: 'Evening', price: 1500 });
    return organizer.post(`/studio/events/${eventId}/publish`);
  },
  unpublish: (eventId: string) => organizer.post(`/studio/events/${eventId}/unpublish`),
  list: async () => (await organizer.get('/studio/events')).json.events,
  add: (eventId: string, body: object) => organizer.post(`/studio/events/${eventId}/packages`, body),
  edit: (eventId: string, packageId: string, body: object) =>
    organizer.post(`/studio/events/${eventId}/packages/${packageId}`, body),
  remove: (eventId: string, packageId: string) => organizer.post(`/studio/events/${eventId}/packages/${packageId}/remove`),
});

/** Gives a test file an organiser's calls of the studio. */
export const useStudio = (shop: Shop) => studioOf(useOrganizer(shop));

export const keptEvent = async (eventId: string) => (await findEventOrDraft(eventId))!;

export const keptPackage = async (eventId: string, packageId: string) =>
  (await keptEvent(eventId)).packages.find(({ _id }) => _id === packageId);
