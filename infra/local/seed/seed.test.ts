import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findAccount } from '../../../functions/auth/accounts-store.ts';
import { findEventOrDraft, listEventsOf, putEvent, saveEvent } from '../../../functions/events/events-store.ts';
import { startWorld, type World } from '../../../functions/test/world.ts';
import { ORGANIZER_EMAIL, seedEvents } from './events.ts';
import { seed } from './seed.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  world = await startWorld();
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-seed-'));
});
afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = () => seed({ mediaDir: folder, sampleDir: 'infra/local/sample/hls', organizerPassword: 'ring the bell' });

it('lays the sample film down as the preview of the event that can be tried, and gives it to one from before previews', async () => {
  const harbour = seedEvents(Date.now()).find(({ event }) => event.is_trial)!.event;
  const { has_preview: _preview, has_film: _film, ...older } = harbour;
  await putEvent(older);
  await start();
  expect(existsSync(path.join(folder, harbour._id, 'preview', 'master.m3u8'))).toBe(true);
  expect(existsSync(path.join(folder, harbour._id, 'master.m3u8'))).toBe(false);
  const kept = await findEventOrDraft(harbour._id);
  expect([kept?.has_preview, kept?.has_film]).toEqual([true, undefined]);
});

it('gives every event to the organiser, also one from before events had owners, and keeps what they changed', async () => {
  const [fight] = seedEvents(Date.now());
  await putEvent({ ...fight!.event, title: 'Kept from before' });
  await start();
  const organizer = await findAccount(ORGANIZER_EMAIL);
  const own = await listEventsOf(organizer!.userId);
  expect(own.map(({ subdomain }) => subdomain).sort()).toEqual(['fight', 'harbour', 'lights']);
  expect(await findEventOrDraft(fight!.event._id)).toMatchObject({ title: 'Kept from before', ownerId: organizer!.userId });

  const harbour = own.find(({ subdomain }) => subdomain === 'harbour')!;
  await saveEvent(harbour, { ...harbour, subdomain: 'pier', status: 'draft' });
  await start();
  expect(await findEventOrDraft(harbour._id)).toMatchObject({ subdomain: 'pier', status: 'draft' });
  expect(await listEventsOf(organizer!.userId)).toHaveLength(3);
});
