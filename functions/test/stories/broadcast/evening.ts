import type { MissedMinutesStep } from '#shared/api/fields.ts';
import { inParallel } from '../../../platform/in-parallel.ts';
import { noteEvidence } from '../../../video/playback/evidence/note-evidence.ts';
import type { Buyer } from '../../people/buyer.ts';
import type { Organizer } from '../../people/organizer.ts';
import { inHours, letPass } from '../../time.ts';
import type { Shop } from '../../use-world.ts';
import { Broadcaster } from './broadcaster.ts';
import { logLine } from './edge-log.ts';

/** Half of the price for three minutes, all of it for thirty. */
const RULE: MissedMinutesStep[] = [
  { from: 3, refund_percent: 50 },
  { from: 30, refund_percent: 100 },
];

/** A buyer with a player that renews every minute. */
export class Watcher {
  readonly buyer: Buyer;
  #lease: string | undefined;
  isWatching = false;
  /** False for a script that renews and never fetches any of the picture. */
  fetches = true;
  /** The id of its playback session, from the last answer. */
  sessionId = '';

  constructor(buyer: Buyer) {
    this.buyer = buyer;
  }

  renews = async (eventId: string): Promise<void> => {
    const { json, status } = await this.buyer.post(`/events/${eventId}/playback`, { ...(this.#lease && { lease: this.#lease }) });
    if (status !== 200) throw new Error(`The player answered ${status}: ${json.error}`);
    this.#lease = json.lease ?? undefined;
    this.sessionId = json.playbackSessionId;
  };
}

/** An evening with people who watch parts of it. Time has to be faked: see `takeTheClock`. */
export class Evening {
  readonly night: Broadcaster;
  readonly #watchers: Watcher[] = [];
  #isDark = false;
  #files = 0;

  constructor(night: Broadcaster) {
    this.night = night;
  }

  /** Sells an event with a rule for missed minutes. */
  static async of(shop: Shop, organizer: Organizer, changes: object = {}): Promise<Evening> {
    const times = { start_time: inHours(0.1), end_time: inHours(3) };
    const event = await organizer.sells({}, { has_film: false, missed_minutes: RULE, ...times, ...changes });
    return new Evening(new Broadcaster(shop, organizer, event));
  }

  /** Lets somebody watch from now on. */
  async opens(...people: Watcher[]): Promise<void> {
    this.#watchers.push(...people.filter((one) => !this.#watchers.includes(one)));
    for (const one of people) one.isWatching = true;
    await this.#renew();
  }

  closes(...people: Watcher[]): void {
    for (const one of people) one.isWatching = false;
  }

  /** Lets minutes pass in which players renew. */
  async lasts(minutes: number): Promise<void> {
    for (let passed = 0; passed < minutes; passed++) {
      letPass(1);
      await this.#renew();
    }
  }

  /** Loses the picture. The live video notices it two seconds later. */
  async loses(): Promise<string> {
    this.#isDark = true;
    const lastAt = new Date(Date.now()).toISOString();
    letPass(1 / 30);
    await this.night.reports('lost', { lastAt });
    return lastAt;
  }

  /** Has the picture return. @param lostAt when it was lost: the report of that may have been lost itself */
  async returns(lostAt: string): Promise<string> {
    this.#isDark = false;
    const since = new Date(Date.now()).toISOString();
    await this.night.reports('receiving', { since, lostAt });
    return since;
  }

  /** Has people who buy watch through an interruption of four minutes, and goes on without a picture. */
  async interrupts(...people: Watcher[]): Promise<{ lostAt: string; since: string }> {
    for (const { buyer } of people) await buyer.buys(this.night.event);
    await this.night.broadcasts();
    await this.opens(...people);
    await this.lasts(1);
    const lostAt = await this.loses();
    await this.lasts(4);
    const since = new Date(Date.now()).toISOString();
    // The faked date moves every 20 ms: on a fast machine the end would come in the very millisecond of the return, which is then none.
    letPass(1 / 60);
    return { lostAt, since };
  }

  async #renew(): Promise<void> {
    const { _id } = this.night.event;
    const watching = this.#watchers.filter(({ isWatching }) => isWatching);
    await inParallel(watching, (one) => one.renews(_id));
    if (!this.#isDark) await this.#logs(watching.filter(({ fetches, sessionId }) => fetches && sessionId));
  }

  /** Has the edge log that it handed a part of the picture to each of these. */
  async #logs(people: readonly Watcher[]): Promise<void> {
    const { _id: eventId, broadcast } = await this.night.kept();
    const about = { eventId, broadcastId: broadcast?.id ?? '', at: Date.now() };
    this.#files += 1;
    const lines = people.map(({ sessionId }) => logLine({ ...about, sessionId }));
    if (people.length > 0) await noteEvidence(`${about.broadcastId} ${this.#files}`, lines);
  }
}
