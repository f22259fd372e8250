import { localOf } from '#shared/time/wall-time.ts';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findAccount } from '../../../functions/people/auth/accounts-store.ts';
import { putEvent, saveEvent } from '../../../functions/catalog/listings/event-changes-store.ts';
import { findEventOrDraft, listEventsOf } from '../../../functions/catalog/listings/events-store.ts';
import { startWorld, type World } from '../../../functions/test/world.ts';
import { editOwnEvent } from '../../../functions/desk/studio/edit-own-event.ts';
import { findSubscriptions } from '../../../functions/catalog/listings/packages/subscription-offers-store.ts';
import { findZones } from '../../../functions/catalog/listings/settings/brand-store.ts';
import { findSettings } from '../../../functions/catalog/listings/settings/settings-store.ts';
import { seedEvents } from './events.ts';
import { ORGANIZER_EMAIL, WINTER_ORGANIZER_EMAIL } from './organizers.ts';
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

it('uses the sample film as the preview of the event with a trial, including one created before previews existed', async () => {
  const harbour = seedEvents(Date.now()).find(({ event }) => event.is_trial)!.event;
  const { has_preview: _preview, has_film: _film, ...older } = harbour;
  await putEvent(older);
  await start();
  expect(existsSync(path.join(folder, harbour._id, 'preview', 'master.m3u8'))).toBe(true);
  expect(existsSync(path.join(folder, harbour._id, 'master.m3u8'))).toBe(false);
  const stored = await findEventOrDraft(harbour._id);
  expect([stored?.has_preview, stored?.has_film]).toEqual([true, undefined]);
});

it('assigns every event to the organiser, including one created before events had owners, and keeps their changes', async () => {
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

it('lets a second organiser, who is named as the seller, sell every kind of package', async () => {
  await start();
  await start();
  const { userId } = (await findAccount(WINTER_ORGANIZER_EMAIL))!;
  const own = await listEventsOf(userId);
  expect(own.map(({ subdomain }) => subdomain).sort()).toEqual(['gala', 'garden']);
  const kinds = own.flatMap(({ packages }) => packages.map(({ kind = 'ppv' }) => kind));
  expect([...new Set(kinds)].sort()).toEqual(['bundle', 'ppv', 'rental', 'subscription']);
  expect((await findSettings(userId)).sellerName).toBe('Winter Conservatory Ltd');
  const sold = await findSubscriptions(userId);
  for (const { packages } of own) expect(packages).toEqual(expect.arrayContaining(sold.packages));
});

it('gives each organiser a time zone, by whose clocks its coming shows begin at eight', async () => {
  await start();
  const found = await Promise.all(
    [
      { email: ORGANIZER_EMAIL, show: 'evt_harbour_sessions', zone: 'America/New_York' },
      { email: WINTER_ORGANIZER_EMAIL, show: 'evt_winter_gala', zone: 'Asia/Singapore' },
    ].map(async ({ email, show, zone }) => {
      const { userId } = (await findAccount(email))!;
      const { start_time, time_zone } = (await findEventOrDraft(show))!;
      const zones = await findZones([userId]);
      return { isChosen: zones.get(userId) === zone && time_zone === zone, at: localOf(start_time, zone).slice(11) };
    }),
  );
  expect(found).toEqual([
    { isChosen: true, at: '20:00' },
    { isChosen: true, at: '20:00' },
  ]);
});

it('moves an event that is over to a new time, and updates every season pass that includes it', async () => {
  await start();
  const gala = (await findEventOrDraft('evt_winter_gala'))!;
  const over = { start_time: '2020-01-01T20:00:00.000Z', end_time: '2020-01-01T23:00:00.000Z' };
  await editOwnEvent(gala.ownerId!, gala._id, over);
  await start();
  const { start_time } = (await findEventOrDraft(gala._id))!;
  expect(Date.parse(start_time)).toBeGreaterThan(Date.now());
  for (const eventId of [gala._id, 'evt_glass_garden']) {
    const { packages } = (await findEventOrDraft(eventId))!;
    const included = packages.find(({ bundle }) => bundle)?.bundle?.events.find(({ _id }) => _id === gala._id);
    expect(included?.start_time).toBe(start_time);
  }
});
