import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createAccount } from '../../../functions/auth/accounts-store.ts';
import { hashPassword } from '../../../functions/auth/password.ts';
import { findEvent, putEvent } from '../../../functions/events/events-store.ts';
import { ApiError } from '../../../functions/platform/http/api-error.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { ORGANIZER_EMAIL, type SeedEvent, seedEvents } from './events.ts';

/** What a new platform begins with. What is there already is left as it is. */
export async function seed(settings: { mediaDir: string; sampleDir: string; organizerPassword: string }): Promise<SeedEvent[]> {
  const events = seedEvents(Date.now());
  await Promise.all([
    seedOrganizer(settings.organizerPassword),
    ...events.map(({ event }) => seedEvent(event)),
    ...events
      .filter(({ hasMedia }) => hasMedia)
      .map(({ event }) => placeSample(settings.sampleDir, path.join(settings.mediaDir, event._id))),
  ]);
  return events;
}

async function seedOrganizer(password: string): Promise<void> {
  const account = {
    userId: newId('usr'),
    email: ORGANIZER_EMAIL,
    name: 'Marquee Organiser',
    passwordHash: await hashPassword(password),
    referral: null,
    role: 'organizer' as const,
  };
  await createAccount(account).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'email_taken')) throw error;
  });
}

/** A seeded event whose time is over gets a new one, so that there is always something on air and to come. */
async function seedEvent(fresh: SeedEvent['event']): Promise<void> {
  const kept = await findEvent(fresh._id);
  if (!kept) return putEvent(fresh);
  const isOver = kept.end_time !== null && Date.parse(kept.end_time) < Date.now();
  const hasBegun = !kept.is_live && kept.end_time !== null && Date.parse(kept.start_time) < Date.now();
  if (isOver || hasBegun) await putEvent({ ...kept, start_time: fresh.start_time, end_time: fresh.end_time });
}

/** Copied aside and moved into place, so that a copy that broke off is not taken for the film. */
async function placeSample(sampleDir: string, folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await rm(`${folder}.new`, { recursive: true, force: true });
  await cp(sampleDir, `${folder}.new`, { recursive: true });
  await rename(`${folder}.new`, folder);
}
