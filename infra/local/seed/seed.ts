import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createAccount, findAccount } from '../../../functions/auth/accounts-store.ts';
import { hashPassword } from '../../../functions/auth/password.ts';
import { findEventOrDraft, putEvent } from '../../../functions/events/events-store.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { ORGANIZER_EMAIL, type SeedEvent, seedEvents } from './events.ts';

/** What a new platform begins with. What is there already is left as it is. */
export async function seed(settings: { mediaDir: string; sampleDir: string; organizerPassword: string }): Promise<SeedEvent[]> {
  const events = seedEvents(Date.now());
  const ownerId = await seedOrganizer(settings.organizerPassword);
  await Promise.all([
    ...events.map(({ event }) => seedEvent({ ...event, ownerId })),
    ...events
      .filter(({ hasMedia }) => hasMedia)
      .map(({ event }) => placeSample(settings.sampleDir, path.join(settings.mediaDir, event._id))),
  ]);
  return events;
}

/** @returns the organiser's user id */
async function seedOrganizer(password: string): Promise<string> {
  const kept = await findAccount(ORGANIZER_EMAIL);
  if (kept) return kept.userId;
  const account = {
    userId: newId('usr'),
    email: ORGANIZER_EMAIL,
    name: 'Marquee Organiser',
    passwordHash: await hashPassword(password),
    referral: null,
    role: 'organizer' as const,
  };
  await createAccount(account);
  return account.userId;
}

/**
 * A seeded event whose time is over gets a new one, so that there is always something on air and to come;
 * one from before events had owners gets its owner.
 */
async function seedEvent(fresh: SeedEvent['event']): Promise<void> {
  const kept = await findEventOrDraft(fresh._id);
  if (!kept) return putEvent(fresh);
  const isOver = kept.end_time !== null && Date.parse(kept.end_time) < Date.now();
  const hasBegun = !kept.is_live && kept.end_time !== null && Date.parse(kept.start_time) < Date.now();
  const times = isOver || hasBegun ? { start_time: fresh.start_time, end_time: fresh.end_time } : {};
  const owner = kept.ownerId === undefined && fresh.ownerId !== undefined ? { ownerId: fresh.ownerId } : {};
  if (Object.keys({ ...times, ...owner }).length > 0) await putEvent({ ...kept, ...times, ...owner });
}

/** Copied aside and moved into place, so that a copy that broke off is not taken for the film. */
async function placeSample(sampleDir: string, folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await rm(`${folder}.new`, { recursive: true, force: true });
  await cp(sampleDir, `${folder}.new`, { recursive: true });
  await rename(`${folder}.new`, folder);
}
