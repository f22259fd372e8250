import { missedMinutesRefunds } from '#shared/bus/money/missed-minutes-events.ts';
import { QUALITY_VERSION } from '#shared/video/playback/quality.ts';
import type { CatalogEvent } from '../../../catalog/listings/events-store.ts';
import { inParallel } from '../../../platform/in-parallel.ts';
import { noteEvidence } from '../../../video/playback/evidence/note-evidence.ts';
import { Buyer } from '../../../test/people/buyer.ts';
import { Broadcaster } from '../../../test/stories/broadcast/broadcaster.ts';
import { logLine } from '../../../test/stories/broadcast/edge-log.ts';
import { inHours, takeTheClock } from '../../../test/time.ts';
import { useOrganizer, useWorld } from '../../../test/use-world.ts';

const OF_EACH_KIND = 63;
/** The duration for which the picture is missing, seconds. */
const OUTAGE = 96;

const shop = useWorld({ keepsBooks: false });
const olu = useOrganizer(shop);
beforeEach(takeTheClock);
afterEach(() => jest.useRealTimers());

/** The acts of a viewer at some seconds from the loss of the picture on. Half of the price is promised for one missed minute. */
interface Kind {
  who: string;
  isPaid: boolean;
  /** When they buy; three minutes before unless said. */
  buys?: number;
  /** When their player asks for a lease or renews it. */
  plays: readonly number[];
  /** When the edge hands them the picture. */
  gets: readonly number[];
  /** When they change to another device. */
  moves?: number;
  /** The fields that they send with each renewal, or ask the edge for instead of the picture. */
  claims?: 'beacons' | 'heads';
  /** True if somebody else plays with the same lease and address. */
  shares?: boolean;
}

const THROUGH = [-180, -120, -60, 0, 60, 120];
const PICTURE = [-180, -120, -60, -2, 100, 120];

const KINDS: readonly Kind[] = [
  { who: 'watched through', isPaid: true, plays: THROUGH, gets: PICTURE },
  { who: 'left during it, and did not return', isPaid: true, plays: [-180, -120, -60, 0], gets: [-180, -120, -60, -2] },
  { who: 'left during it, and came back', isPaid: true, plays: [-60, 0, 100], gets: [-60, -2, 100, 120] },
  { who: 'changed the device before it', isPaid: true, plays: THROUGH, gets: PICTURE, moves: -60 },
  { who: 'shares the lease with somebody', isPaid: true, plays: THROUGH, gets: PICTURE, shares: true },
  { who: 'came at 20 s, and waited', isPaid: true, plays: [20, 60, 120], gets: [100, 120] },
  { who: 'left before it', isPaid: false, plays: [-180], gets: [-180] },
  { who: 'left before it, and came back after', isPaid: false, plays: [-180, 120], gets: [-180, 120] },
  { who: 'bought before, came after', isPaid: false, plays: [100, 120], gets: [100, 120] },
  { who: 'bought 12 s into it', isPaid: false, buys: 12, plays: [12, 60, 120], gets: [12, 100, 120] },
  { who: 'bought after it', isPaid: false, buys: 100, plays: [100, 120], gets: [100, 120] },
  { who: 'renewed by a script, without media', isPaid: false, plays: THROUGH, gets: [] },
  { who: 'called playback once', isPaid: false, plays: [-2], gets: [] },
  { who: 'replayed beacons', isPaid: false, plays: THROUGH, gets: [], claims: 'beacons' },
  { who: 'asked for heads and single bytes', isPaid: false, plays: THROUGH, gets: PICTURE, claims: 'heads' },
  { who: 'bought, and never played', isPaid: false, plays: [], gets: [] },
];

/** The seconds at which something happens. */
const MOMENTS = [...new Set([...KINDS.flatMap(({ plays, gets, buys = -190 }) => [...plays, ...gets, buys]), 0, OUTAGE])].toSorted(
  (one, other) => one - other,
);

/** One viewer of a kind, with a player. */
class Viewer {
  readonly kind: Kind;
  readonly buyer: Buyer;
  #on: Buyer;
  #lease: string | null = null;
  #reports = 0;
  sessionId = '';

  constructor(kind: Kind, buyer: Buyer) {
    [this.kind, this.buyer, this.#on] = [kind, buyer, buyer];
  }

  async lives(second: number, event: CatalogEvent): Promise<void> {
    const { buys = -190, plays, moves, claims, shares } = this.kind;
    if (second === buys) await this.buyer.buys(event);
    if (second === moves) await this.#takesAnother();
    if (!plays.includes(second)) return;
    this.#reports += 1;
    const quality = { v: QUALITY_VERSION, seq: this.#reports, watchedMs: 60_000 * this.#reports, ...NOTHING_ELSE };
    const ask = (lease: string | null) => {
      const wanted = { ...(lease && { lease }), ...(claims === 'beacons' && { quality }) };
      return this.#on.post(`/events/${event._id}/playback`, wanted);
    };
    const first = await ask(this.#lease);
    // Two people pass the lease back and forth; a script sends the same report again.
    const { json, status } = shares || claims === 'beacons' ? await ask(first.json.lease) : first;
    if (status !== 200) throw new Error(`${this.kind.who}: ${status} ${json.error}`);
    this.#lease = json.lease;
    this.sessionId = json.playbackSessionId;
  }

  async #takesAnother(): Promise<void> {
    [this.#on, this.#lease] = [shop.visitor(), null];
    await this.#on.signsIn(this.buyer.email);
  }
}

const NOTHING_ELSE = { stalls: 0, stalledMs: 0, switches: 0, rungs: {}, errors: {} };

/** Returns the lines of what the edge answered the viewers at a moment. */
function loggedAt(second: number, at: number, viewers: readonly Viewer[], about: { eventId: string; broadcastId: string }) {
  return viewers.flatMap(({ kind, sessionId }) => {
    const asked = { ...about, sessionId, at };
    // Everybody who plays asks for playlists, which say nothing.
    const playlist = kind.plays.includes(second) ? [logLine({ ...asked, file: 'master.m3u8' })] : [];
    if (!kind.gets.includes(second)) return playlist;
    if (kind.claims !== 'heads') return [...playlist, logLine(asked), ...(kind.shares ? [logLine(asked)] : [])];
    const cheap = [{ method: 'HEAD', bytes: 90_000 }, { status: 206, bytes: 420 }, { status: 304 }, { status: 403 }];
    return [...playlist, ...cheap.map((one) => logLine({ ...asked, ...one }))];
  });
}

it('pays exactly those of a thousand viewers who watched', async () => {
  const missed_minutes = [{ from: 1, refund_percent: 50 }];
  const event = await olu.sells({}, { has_film: false, start_time: inHours(0.1), end_time: inHours(3), missed_minutes });
  const night = new Broadcaster(shop, olu, event);
  const viewers = KINDS.flatMap((kind) =>
    Array.from({ length: OF_EACH_KIND }, (_, i) => new Viewer(kind, shop.visitor(`10.${KINDS.indexOf(kind)}.${i}.1`))),
  );
  // Viewers who take another device have to sign in there.
  await inParallel(viewers, async ({ buyer, kind }) => void (await (kind.moves ? buyer.register() : buyer.getsAccount())));
  await night.broadcasts();
  const { id: broadcastId } = (await night.kept()).broadcast!;
  const about = { eventId: event._id, broadcastId };
  const lostAt = Date.now() + 200_000;
  const files: [string, string[]][] = [];
  for (const second of MOMENTS) {
    jest.setSystemTime(lostAt + second * 1000);
    await inParallel(viewers, async (one) => {
      // Each viewer's own moment is the same, however long the test takes.
      jest.setSystemTime(lostAt + second * 1000);
      await one.lives(second, event);
    });
    const at = lostAt + second * 1000;
    files.push([`E1.${second}.gz`, loggedAt(second, at, viewers, about)]);
    if (second === 0) await night.reports('lost', { lastAt: new Date(lostAt).toISOString() });
    if (second === OUTAGE) {
      const moments = { since: new Date(at).toISOString(), lostAt: new Date(lostAt).toISOString() };
      await night.reports('receiving', moments);
    }
  }
  for (const [name, lines] of files) await noteEvidence(name, lines);
  const asked = jest.spyOn(shop.bus, 'put');
  await night.ends();
  await shop.untilQuiet();
  // Everything again: the files, out of order, and the events.
  for (const [name, lines] of files.toReversed()) await noteEvidence(name, lines);
  const events = asked.mock.calls.flatMap(([entries]) => entries);
  shop.bus.put(events.filter(({ DetailType }) => DetailType === missedMinutesRefunds.type));
  await shop.untilQuiet();

  const table: Record<string, { paid: number; of: number; amount: number }> = {};
  await inParallel(viewers, async ({ kind, buyer }) => {
    const { refundedAmount, payment } = await buyer.order();
    const row = (table[kind.who] ??= { paid: 0, of: 0, amount: 0 });
    row.of += 1;
    row.amount += refundedAmount;
    if (refundedAmount > 0) row.paid += 1;
    expect(await shop.atStripe.refundsOf(payment.paymentId)).toHaveLength(kind.isPaid ? 1 : 0);
  });
  const expected = KINDS.map(({ who, isPaid }) => {
    const paid = isPaid ? OF_EACH_KIND : 0;
    return [who, { paid, of: OF_EACH_KIND, amount: paid * 1000 }];
  });
  expect(table).toEqual(Object.fromEntries(expected));
}, 1_800_000);
