import { setTimeout as sleep } from 'node:timers/promises';
import { busRules } from '#shared/bus/rules.ts';
import { PAYMENT_EVENTS, type PaymentReference } from '#shared/bus/payment-events.ts';
import { referenceOf as paypalReferenceOf } from '../webhooks/paypal-reference.ts';
import { referenceOf } from '../webhooks/stripe-reference.ts';
import { AtPaypal, type EventAtPaypal } from './at-paypal.ts';
import { deliver } from './deliver.ts';
import type { World } from './world.ts';

const [{ maxReceives }] = busRules;
const RETRY_MS = 20;

/**
 * What the providers tell of some payments. Nothing of it arrives by itself: a test delivers each event when it likes, several
 * at once, in any order or again, and each is handed to its consumer as its queue does, until that could handle it.
 */
export class Told {
  readonly #world: World;
  readonly #since = new Date();
  readonly #arrived = new Set<string>();

  constructor(world: World) {
    this.#world = world;
  }

  /** From now on no provider's webhook arrives. */
  static async keepBack({ stripeUrl, paypalUrl }: World): Promise<void> {
    const body = JSON.stringify({ drop: 'all' });
    for (const url of [stripeUrl, paypalUrl]) await fetch(`${url}/_chaos`, { method: 'POST', body });
  }

  /** The oldest of each provider first. @param ids of orders of ours, and of intents at Stripe */
  async about(ids: readonly string[]): Promise<PaymentReference[]> {
    const created = { gte: Math.floor(this.#since.getTime() / 1000) };
    const [stripe, paypal] = await Promise.all([
      this.#world.stripe.events.list({ created, types: [...PAYMENT_EVENTS.stripe], limit: 100 }),
      new AtPaypal(this.#world).events(this.#since),
    ]);
    const isAbout = (event: object) => {
      const text = JSON.stringify(event);
      return ids.some((id) => text.includes(id));
    };
    const isWanted = ({ event_type: type }: EventAtPaypal) => (PAYMENT_EVENTS.paypal as readonly string[]).includes(type);
    const all = [
      ...stripe.data.filter(isAbout).map(referenceOf),
      ...paypal.filter((event) => isWanted(event) && isAbout(event)).map(paypalReferenceOf),
    ];
    return all.reverse();
  }

  /** Delivers one. @throws where it would end among the dead letters */
  async deliver(reference: PaymentReference): Promise<void> {
    const { handler } = await import('../orders/record-purchase.ts');
    for (let receives = 1; (await deliver(handler, reference)) > 0; receives++) {
      if (receives === maxReceives) throw new Error(`Nobody could handle ${JSON.stringify(reference)}.`);
      await sleep(RETRY_MS * receives);
    }
    this.#arrived.add(reference.eventId);
  }

  /**
   * Delivers, all at once, what has never arrived, and what is told because of that, until there is no more.
   * @param places where each comes in the order in which they are sent; left out for the oldest first
   */
  async deliverRest(ids: readonly string[], places?: Iterator<number>): Promise<void> {
    for (;;) {
      const rest = (await this.about(ids)).filter(({ eventId }) => !this.#arrived.has(eventId));
      if (rest.length === 0) return;
      const placed = rest.map((reference, index) => ({ reference, place: Number(places?.next().value ?? index) }));
      await Promise.all(placed.toSorted((a, b) => a.place - b.place).map(({ reference }) => this.deliver(reference)));
    }
  }
}
