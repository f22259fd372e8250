import { raiseMailEvent } from '../../platform/bus/mail-events-bus.ts';
import { type AnnouncementName, dueAnnouncements, findAnnouncement, watchAnnouncement } from './announcements-store.ts';
import { beginSending } from './begin-sending.ts';

/**
 * Begins the announcements whose time has come, and has a page sent again that should have been sent long ago.
 * @returns the number of announcements that it moved
 * @throws AggregateError after all of them if some could not be moved; the next call tries again
 */
export async function sendDueAnnouncements(now: Date): Promise<number> {
  const due = await dueAnnouncements(now);
  const results = await Promise.allSettled(due.map((name) => move(name, now)));
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} announcements could not be sent on.`);
  return due.length;
}

async function move(name: AnnouncementName, now: Date): Promise<void> {
  const announcement = await findAnnouncement(name);
  if (announcement?.state === 'scheduled') return beginSending(announcement);
  if (announcement?.state !== 'sending') return;
  await watchAnnouncement(name, now);
  const { organizationId, announcementId, page } = announcement;
  await raiseMailEvent({ type: 'announcement', organizationId, announcementId, page }, now);
}
