import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PREVIEW_FOLDER } from '#shared/media-files.ts';
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
    ...events
      .filter(({ event }) => event.has_preview)
      .map(({ event }) => placeSample(settings.sampleDir, path.join(settings.mediaDir, event._id, PREVIEW_FOLDER))),
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
 * one from before events had owners or previews gets its owner and its preview.
 */
async function seedEvent(fresh: SeedEvent['event']): Promise<void> {
  const kept = await findEventOrDraft(fresh._id);
  if (!kept) return putEvent(fresh);
  const isOver = kept.end_time !== null && Date.parse(kept.end_time) < Date.now();
  const hasBegun = !kept.is_live && kept.end_time !== null && Date.parse(kept.start_time) < Date.now();
  const times = isOver || hasBegun ? { start_time: fresh.start_time, end_time: fresh.end_time } : {};
  const owner = kept.ownerId === undefined && fresh.ownerId !== undefined ? { ownerId: fresh.ownerId } : {};
  const preview = kept.has_preview === undefined && fresh.has_preview !== undefined ? { has_preview: fresh.has_preview } : {};
  const changes = { ...times, ...owner, ...preview };
  if (Object.keys(changes).length > 0) await putEvent({ ...kept, ...changes });
}

/** Copied aside and moved into place, so that a copy that broke off is not taken for the film. */
async function placeSample(sampleDir: string, folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const aside = `${path.resolve(folder)}.new`;
  await rm(aside, { recursive: true, force: true });
  await cp(sampleDir, aside, { recursive: true });
  await rename(aside, folder);
}
