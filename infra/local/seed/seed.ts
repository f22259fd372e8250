import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { editionPlaylist, editionsOf } from '#shared/video/films/film-editions.ts';
import { ENTRY_PLAYLIST, PREVIEW_FOLDER } from '#shared/video/films/media-files.ts';
import { editionFolder } from '#shared/video/films/editions.ts';
import { createAccount, findAccount } from '../../../functions/people/auth/accounts-store.ts';
import { hashPassword } from '../../../functions/people/auth/passwords/password.ts';
import { blocksPart, findEventBlocks } from '../../../functions/catalog/listings/blocks/event-blocks-store.ts';
import { putEvent } from '../../../functions/catalog/listings/event-changes-store.ts';
import { findEventOrDraft } from '../../../functions/catalog/listings/events-store.ts';
import { transact } from '../../../functions/platform/database/transact.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { editOwnEvent } from '../../../functions/desk/studio/edit-own-event.ts';
import { findSubscriptions, saveSubscriptions } from '../../../functions/catalog/listings/packages/subscription-offers-store.ts';
import { changeBrand } from '../../../functions/catalog/listings/settings/brand-store.ts';
import { changeSettings } from '../../../functions/catalog/listings/settings/settings-store.ts';
import { HARBOUR_ID, seedEvents } from './events.ts';
import { harbourBlocks } from './harbour-blocks.ts';
import { seedOrganizers, WINTER_ORGANIZER_EMAIL } from './organizers.ts';
import type { SeedEvent } from './seed-event.ts';
import { winterPass } from './winter-events.ts';

/** Creates the initial accounts, events and media of a platform; existing ones stay, except for the updates below. */
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

/** Creates the missing organisers. @returns the organisers' user IDs by email address */
async function seedAllOrganizers(password: string): Promise<ReadonlyMap<string, string>> {
  const ids = await Promise.all(
    seedOrganizers.map(async (organizer) => [organizer.email, await seedOrganizer(organizer, password)] as const),
  );
  return new Map(ids);
}

async function seedOrganizer(
  { email, name, zone, handle, settings }: (typeof seedOrganizers)[number],
  password: string,
): Promise<string> {
  const existing = await findAccount(email);
  if (existing) return existing.userId;
  const userId = newId('usr');
  // The account is created last, because an existing account skips all of this.
  if (settings) await changeSettings(userId, settings);
  await changeBrand(userId, { changes: { timeZone: zone, handle }, texts: [], now: new Date() });
  const passwordHash = await hashPassword(password);
  await createAccount({ userId, email, name, passwordHash, referral: null, role: 'organizer' });
  return userId;
}

async function seedSubscription(ownerId: string): Promise<void> {
  const existing = await findSubscriptions(ownerId);
  if (existing.version === 0) await saveSubscriptions(ownerId, existing, [winterPass]);
}

/**
 * Creates or updates a seeded event. One that is over is moved to a new time, also in bundles, so that there are always
 * live and upcoming events. One created before events had owners or previews gets its owner and its preview.
 */
async function seedEvent(fresh: SeedEvent['event']): Promise<void> {
  const existing = await findEventOrDraft(fresh._id);
  if (!existing) return putNewEvent(fresh);
  const isOver = existing.end_time !== null && Date.parse(existing.end_time) < Date.now();
  const hasStarted = !existing.is_live && existing.end_time !== null && Date.parse(existing.start_time) < Date.now();
  const owner = existing.ownerId === undefined && fresh.ownerId !== undefined ? { ownerId: fresh.ownerId } : {};
  const preview = existing.has_preview === undefined && fresh.has_preview !== undefined ? { has_preview: fresh.has_preview } : {};
  const changes = { ...owner, ...preview };
  if (Object.keys(changes).length > 0) await putEvent({ ...existing, ...changes });
  const ownerId = existing.ownerId ?? fresh.ownerId;
  if (ownerId === undefined || !(isOver || hasStarted)) return;
  await editOwnEvent(ownerId, existing._id, { start_time: fresh.start_time, end_time: fresh.end_time });
}

/** Creates a seeded event with the blocks of its page, if it has some. */
async function putNewEvent(fresh: SeedEvent['event']): Promise<void> {
  const blocks = fresh._id === HARBOUR_ID ? harbourBlocks : [];
  if (blocks.length === 0) return putEvent(fresh);
  await transact([blocksPart(fresh._id, await findEventBlocks(fresh._id), blocks)]);
  await putEvent({ ...fresh, blocks: 1 });
}

/** Copies the sample film to a temporary folder, adds the playlists of its editions, and renames it, so that an interrupted copy is not used. */
async function placeSample(sampleDir: string, folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const temporary = `${path.resolve(folder)}.new`;
  await rm(temporary, { recursive: true, force: true });
  await cp(sampleDir, temporary, { recursive: true });
  const entry = await readFile(path.join(temporary, ENTRY_PLAYLIST), 'utf8');
  for (const lines of editionsOf(entry)) {
    await mkdir(path.join(temporary, editionFolder(lines)));
    await writeFile(path.join(temporary, editionFolder(lines), ENTRY_PLAYLIST), editionPlaylist(entry, lines));
  }
  await rename(temporary, folder);
}
