import type { Package } from '#shared/api/site/events.ts';
import { saveEvent } from '../../catalog/listings/event-changes-store.ts';
import { type CatalogEvent, findEventOrDraft } from '../../catalog/listings/events-store.ts';
import { Buyer } from '../../test/people/buyer.ts';
import { eventually } from '../../test/eventually.ts';
import { DAY, inHours, itIs } from '../../test/time.ts';
import { useBuyer, useOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld();
const organizer = useOrganizer(shop);
const [buyer, friend] = [useBuyer(shop), useBuyer(shop)];
const MINUTE = 60_000;

const LIMITS = { largest_picture: 480, replay_days: 30, streams: 1 };
const EDITIONS = { film_editions: [1080, 720, 480] };
const ended = () => ({ start_time: inHours(-3), end_time: inHours(-1), ...EDITIONS });

const selling = (pkg: Partial<Package>, event: Partial<CatalogEvent> = ended()) => organizer.sells(pkg, event);

/** Changes an event as its organiser may, after somebody has bought it. */
async function change({ _id }: CatalogEvent, by: (event: CatalogEvent) => CatalogEvent): Promise<CatalogEvent> {
  const event = (await findEventOrDraft(_id))!;
  return saveEvent(event, by(event));
}

const pictureOf = async (event: CatalogEvent, who = buyer) => (await who.watches(event)).json.largest_picture;

it('what a package allowed when it was bought stays with the buyer, whatever its organiser changes later', async () => {
  const event = await selling(LIMITS);
  await buyer.buys(event);
  await change(event, (now) => ({
    ...now,
    end_time: inHours(-3),
    packages: now.packages.map((pkg) => ({ ...pkg, largest_picture: null, replay_days: 0, streams: 9 })),
  }));
  expect((await buyer.watches(event)).json).toMatchObject({
    largest_picture: 480,
    manifestUrl: expect.stringContaining('/up-to-480/master.m3u8'),
    accessEndsAt: new Date(Date.parse(event.end_time!) + 30 * DAY).toISOString(),
  });
});

it('words its rights alike in the library and on the receipt', async () => {
  const event = await selling(LIMITS);
  const { orderId } = await buyer.buys(event);
  const words = ['Picture up to 480p', 'Replay for 30 days after the end', 'Watch on 1 device at a time'];
  expect((await buyer.order()).rights).toEqual(words);
  const receipts = async () => (await buyer.receipts(orderId)).json.receipts;
  await eventually(async () => (await receipts())?.length > 0);
  expect((await receipts())[0]).toMatchObject({ rights: words });
  const told = () => buyer.mails().find(({ text }) => text.includes('What your ticket allows'));
  await eventually(() => told() !== undefined);
  expect(told()!.text.replaceAll(/\s+/g, ' ')).toContain(`${words.join('. ')}.`);
});

it('an order that was left at the checkout is bought with what the package allows now', async () => {
  const event = await selling(LIMITS);
  await buyer.checksOut(event);
  await change(event, (now) => ({ ...now, packages: now.packages.map((pkg) => ({ ...pkg, largest_picture: 720 })) }));
  await buyer.buys(event);
  expect(await pictureOf(event)).toBe(720);
});

describe('the replay', () => {
  it('is open for its days after the end, and closed after them', async () => {
    const event = await selling({ replay_days: 2 });
    await buyer.buys(event);
    const end = Date.parse(event.end_time!);
    itIs(end + 2 * DAY - MINUTE);
    expect((await buyer.watches(event)).status).toBe(200);
    itIs(end + 2 * DAY);
    expect(await buyer.watches(event)).toMatchObject({
      status: 402,
      json: { code: 'not_entitled', error: expect.stringContaining('does not open the replay any more') },
    });
    expect((await buyer.get('/orders/mine')).json.opens).not.toContain(event._id);
  });

  it('is closed at the end for a ticket without it, but never while the show runs late', async () => {
    const late = { start_time: inHours(-3), end_time: inHours(-1), is_live: true };
    const event = await selling({ replay_days: 0 }, late);
    await buyer.buys(event);
    expect((await buyer.watches(event)).status).toBe(200);
    await change(event, (now) => ({ ...now, is_live: false }));
    expect((await buyer.watches(event)).status).toBe(402);
  });

  it('has no end for a film on demand, whatever its package says, also if it gets an end later', async () => {
    const film = await selling({ replay_days: 1 }, { start_time: inHours(-3), end_time: null });
    await buyer.buys(film);
    await change(film, (now) => ({ ...now, end_time: inHours(-2) }));
    itIs(Date.now() + 5 * DAY);
    expect((await buyer.watches(film)).status).toBe(200);
  });

  it('begins with the real end of a broadcast that lasted longer', async () => {
    const event = await selling({ replay_days: 1 });
    await buyer.buys(event);
    const since = new Date(Date.parse(event.end_time!) + DAY).toISOString();
    await change(event, (now) => ({ ...now, broadcast: { id: 'brd_1', state: 'replay', since }, replay_id: 'brd_1' }));
    itIs(Date.parse(since) + DAY - MINUTE);
    expect((await buyer.watches(event)).status).toBe(200);
    itIs(Date.parse(since) + DAY);
    expect((await buyer.watches(event)).status).toBe(402);
  });
});

it('one device plays where the ticket says one, and a second asks', async () => {
  const event = await selling(LIMITS);
  await friend.buys(event);
  const [phone, laptop] = [new Buyer(shop), new Buyer(shop)];
  for (const device of [phone, laptop]) await device.signsIn(friend.email);
  expect((await phone.watches(event)).status).toBe(200);
  expect(await laptop.watches(event)).toMatchObject({ status: 409, json: { code: 'watching_elsewhere' } });
  expect(await pictureOf(event, phone)).toBe(480);
});
