import { findEventOrDraft } from '../../../events/events-store.ts';
import type { Visitor } from '../../../test/visitor.ts';

let count = 0;

/** What a new event of a test needs; a subdomain, a name and a day of its own for each. */
function draft(changes: object = {}) {
  count += 1;
  const day = String(10 + (count % 20)).padStart(2, '0');
  return { subdomain: `night-${count}`, title: `Night ${count}`, start_time: `2027-06-${day}T19:00:00.000Z`, ...changes };
}

/** An organiser at work. */
export const studioOf = (visitor: Visitor) => ({
  create: async (changes: object = {}) => (await visitor.post('/studio/events', draft(changes))).json,
  tryToCreate: (changes: object) => visitor.post('/studio/events', draft(changes)),
  change: (eventId: string, changes: object) => visitor.post(`/studio/events/${eventId}`, changes),
  add: (eventId: string, body: object) => visitor.post(`/studio/events/${eventId}/packages`, body),
  edit: (eventId: string, packageId: string, body: object) =>
    visitor.post(`/studio/events/${eventId}/packages/${packageId}`, body),
  remove: (eventId: string, packageId: string) => visitor.post(`/studio/events/${eventId}/packages/${packageId}/remove`),
});

export const keptEvent = async (eventId: string) => (await findEventOrDraft(eventId))!;

export const keptPackage = async (eventId: string, packageId: string) =>
  (await keptEvent(eventId)).packages.find(({ _id }) => _id === packageId);
