import type { ShownEnd, ShownRefundSum } from '#shared/api/desk/studio/show-end.ts';
import type { EndAnswer } from '#shared/video/broadcast/show-end.ts';
import type { CatalogEvent } from '../../../catalog/listings/events-store.ts';
import { inParallel } from '../../../platform/in-parallel.ts';
import type { Organizer } from '../../people/organizer.ts';
import type { Answer, Visitor } from '../../people/visitor.ts';
import { letPass } from '../../time.ts';
import { reconcile } from '../../triggers/reconcile.ts';
import type { Shop } from '../../use-world.ts';
import { Evening, Watcher } from './evening.ts';

/** The sums of all parts of what each answer refunds. */
export type SumsOfAnswers = Record<EndAnswer, Pick<ShownRefundSum, 'people' | 'purchases' | 'amount'>>;

/** An evening whose encoder stops some time before somebody ends the broadcast. Time has to be faked: see `takeTheClock`. */
export class LateEnd {
  readonly evening: Evening;
  readonly viewers: readonly Watcher[];
  readonly #shop: Shop;
  readonly #organizer: Organizer;

  constructor(shop: Shop, organizer: Organizer, evening: Evening, viewers: readonly Watcher[]) {
    this.#shop = shop;
    this.#organizer = organizer;
    this.evening = evening;
    this.viewers = viewers;
  }

  /** Has people buy a show and watch it for some minutes until the picture stops. @param changes of the event */
  static async of(shop: Shop, organizer: Organizer, { viewers = 1, minutes = 2, ...changes }: Show = {}): Promise<LateEnd> {
    const evening = await Evening.of(shop, organizer, changes);
    const people = await Promise.all(Array.from({ length: viewers }, async () => new Watcher(await shop.buyer())));
    for (const { buyer } of people) await buyer.buys(evening.night.event);
    await evening.night.broadcasts();
    await evening.opens(...people);
    await evening.lasts(minutes);
    await evening.loses();
    return new LateEnd(shop, organizer, evening, people);
  }

  get route() {
    return `/studio/events/${this.evening.night.event._id}/show-end`;
  }

  /** Ends the broadcast so many minutes after the picture stopped. */
  async endsAfter(minutes: number): Promise<void> {
    await this.evening.lasts(Math.floor(minutes));
    letPass(minutes % 1);
    await this.evening.night.ends();
    await this.#shop.untilQuiet();
  }

  asked = async (who: Visitor = this.#organizer): Promise<ShownEnd | null> => (await who.get(this.route)).json.showEnd;

  /** Answers with the last answer in sight, unless another version is named. */
  async answers(answer: EndAnswer, who: Visitor = this.#organizer, version?: number): Promise<Answer> {
    const { broadcastId, version: seen } = (await this.asked())!;
    return who.post(`${this.route}/answer`, { broadcastId, answer, version: version ?? seen });
  }

  async approves(who: Visitor = this.#organizer): Promise<Answer> {
    const { broadcastId, version } = (await this.asked())!;
    return who.post(`${this.route}/approve`, { broadcastId, version });
  }

  /** Returns what the studio shows that each answer refunds: the sums of all parts. */
  async counts(who: Visitor = this.#organizer): Promise<SumsOfAnswers> {
    const none = { people: 0, purchases: 0, amount: 0 };
    const all: SumsOfAnswers = { end: { ...none }, 'broke-off': { ...none } };
    for (let from: string | null = '0'; from !== null;) {
      const { status, json, text } = await who.get(`${this.route}/refunds?from=${from}`);
      if (status !== 200) throw new Error(`The refunds were answered ${status}: ${text}`);
      for (const answer of ['end', 'broke-off'] as const)
        for (const name of ['people', 'purchases', 'amount'] as const) all[answer][name] += json.refunds[answer][name];
      from = json.next;
    }
    return all;
  }

  /** Lets minutes pass, and has what is due settled. */
  async settlesAfter(minutes: number): Promise<void> {
    letPass(minutes);
    await reconcile();
    await this.#shop.untilQuiet();
  }

  /** Returns what each viewer got back, minor units, and whether they may still watch. */
  paid = () =>
    Promise.all(
      this.viewers.map(async ({ buyer }) => ({
        back: (await buyer.order()).refundedAmount,
        watches: await buyer.canWatch(this.evening.night.event),
      })),
    );

  /** Returns the sum that the card provider sent back. */
  async sentBack(): Promise<number> {
    let sum = 0;
    await inParallel([...this.viewers], async ({ buyer }) => {
      const refunds = await this.#shop.atStripe.refundsOf((await buyer.order()).payment.paymentId);
      for (const { amount } of refunds) sum += amount;
    });
    return sum;
  }
}

/** How a show was watched, and how its event differs from others. */
interface Show extends Partial<CatalogEvent> {
  viewers?: number;
  /** How long the picture is there. */
  minutes?: number;
}
