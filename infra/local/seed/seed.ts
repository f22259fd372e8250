import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PREVIEW_FOLDER } from '#shared/media-files.ts';
import { createAccount, findAccount } from '../../../functions/auth/accounts-store.ts';
import { hashPassword } from '../../../functions/auth/password.ts';
import { findEventOrDraft, putEvent } from '../../../functions/events/events-store.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { editOwnEvent } from '../../../functions/studio/edit-own-event.ts';
import { findSubscriptions, saveSubscriptions } from '../../../functions/studio/packages/subscriptions-store.ts';
import { changeSettings } from '../../../functions/studio/settings-store.ts';
import { type SeedEvent, seedEvents } from './events.ts';
import { seedOrganizers, WINTER_ORGANIZER_EMAIL } from './organizers.ts';
import { winterPass } from './winter-events.ts';

/** What a new platform begins with. What is there already is left as it is. */
export async function seed(settings: { mediaDir: string; sampleDir: string; organizerPassword: string }): Promise<SeedEvent[]> {
  const events = seedEvents(Date.now());
  const owners = await seedAllOrganizers(settings.organizerPassword);
  await Promise.all([
    ...events.map(({ event, ownerEmail }) => seedEvent({ ...event, ownerId: owners.get(ownerEmail) as string })),
    seedSubscription(owners.get(WINTER_ORGANIZER_EMAIL) as string),
    ...events
      .filter(({ hasMedia }) => hasMedia)
      .map(({ event }) => placeSample(settings.sampleDir, path.join(settings.mediaDir, event._id))),
    ...events
      .filter(({ event }) => event.has_preview)
      .map(({ event }) => placeSample(settings.sampleDir, path.join(settings.mediaDir, event._id, PREVIEW_FOLDER))),
  ]);
  return events;
}

/** @returns the organisers' user ids by their addresses */
async function seedAllOrganizers(password: string): Promise<ReadonlyMap<string, string>> {
  const ids = await Promise.all(
    seedOrganizers.map(async (organizer) => [organizer.email, await seedOrganizer(organizer, password)] as const),
  );
  return new Map(ids);
}

async function seedOrganizer({ email, name, settings }: (typeof seedOrganizers)[number], password: string): Promise<string> {
  const kept = await findAccount(email);
  if (kept) return kept.userId;
  const userId = newId('usr');
  // An account that is there is left as it is, so it comes last.
  if (settings) await changeSettings(userId, settings);
  const passwordHash = await hashPassword(password);
  await createAccount({ userId, email, name, passwordHash, referral: null, role: 'organizer' });
  return userId;
}

async function seedSubscription(ownerId: string): Promise<void> {
  const kept = await findSubscriptions(ownerId);
  if (kept.version === 0) await saveSubscriptions(ownerId, kept, [winterPass]);
}

/**
 * A seeded event whose time is over gets a new one, so that there is always something on air and to come, also where
 * bundles name it; one from before events had owners or previews gets its owner and its preview.
 */
async function seedEvent(fresh: SeedEvent['event']): Promise<void> {
  const kept = await findEventOrDraft(fresh._id);
  if (!kept) return putEvent(fresh);
  const isOver = kept.end_time !== null && Date.parse(kept.end_time) < Date.now();
  const hasBegun = !kept.is_live && kept.end_time !== null && Date.parse(kept.start_time) < Date.now();
  const owner = kept.ownerId === undefined && fresh.ownerId !== undefined ? { ownerId: fresh.ownerId } : {};
  const preview = kept.has_preview === undefined && fresh.has_preview !== undefined ? { has_preview: fresh.has_preview } : {};
  const changes = { ...owner, ...preview };
  if (Object.keys(changes).length > 0) await putEvent({ ...kept, ...changes });
  const ownerId = kept.ownerId ?? fresh.ownerId;
  if (ownerId === undefined || !(isOver || hasBegun)) return;
  await editOwnEvent(ownerId, kept._id, { start_time: fresh.start_time, end_time: fresh.end_time });
}

/** Copied aside and moved into place, so that a copy that broke off is not taken for the film. */
async function placeSample(sampleDir: string, folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const aside = `${path.resolve(folder)}.new`;
  await rm(aside, { recursive: true, force: true });
  await cp(sampleDir, aside, { recursive: true });
  await rename(aside, folder);
}
