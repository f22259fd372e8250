import { raiseMailEvent } from '../../platform/bus/mail-events-bus.ts';
import { type AnnouncementName, beginAnnouncement, watchAnnouncement } from './announcements-store.ts';

/** Begins to send an announcement: its first page goes to the queue of mails, and each page asks for the next one. */
export async function beginSending({ organizationId, announcementId }: AnnouncementName): Promise<void> {
  const now = new Date();
  const name = { organizationId, announcementId };
  if (!(await beginAnnouncement(name))) return;
  await watchAnnouncement(name, now);
  await raiseMailEvent({ type: 'announcement', ...name, page: 0 }, now);
}
