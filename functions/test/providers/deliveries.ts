import { setTimeout as sleep } from 'node:timers/promises';
import { PAYMENT_EVENTS, type PaymentReference, recordPurchaseRule } from '#shared/bus/money/payment-events.ts';
import { referenceOf as paypalReferenceOf } from '../../money/payments/paypal/paypal-reference.ts';
import { referenceOf } from '../../money/payments/stripe/stripe-reference.ts';
import { AtPaypal, type EventAtPaypal } from './at-paypal.ts';
import { deliver } from '../triggers/deliver.ts';
import type { World } from '../world.ts';

const { maxReceives } = recordPurchaseRule;
const RETRY_MS = 20;

/**
 * The events that the providers send about some payments. None of them arrives automatically: a test delivers each when it
 * likes, several at once, in any order or repeatedly. Each goes to its consumer as its queue would deliver it, until it has
 * been handled.
 */
export class Deliveries {
  readonly #world: World;
  readonly #since = new Date();
  readonly #arrived = new Set<string>();

  constructor(world: World) {
    this.#world = world;
  }

  /** Returns the events about some payments, each provider's oldest first. @param ids of our orders, and of intents at Stripe */
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

  /** Delivers one event. @throws if it would end up in the dead-letter queue */
  async deliver(reference: PaymentReference): Promise<void> {
    const { handler } = await import('../../money/payment-events/record-purchase.ts');
    for (let receives = 1; (await deliver(handler, reference)) > 0; receives++) {
      if (receives === maxReceives) throw new Error(`The consumer could not handle ${JSON.stringify(reference)}.`);
      await sleep(RETRY_MS * receives);
    }
    this.#arrived.add(reference.providerEventId);
  }

  /**
   * Delivers all events concurrently that have never arrived, and those that they cause, until there are none left.
   * @param places position of each event in the order of sending; oldest first if omitted
   */
  async deliverRest(ids: readonly string[], places?: Iterator<number>): Promise<void> {
    for (;;) {
      const rest = (await this.about(ids)).filter(({ providerEventId }) => !this.#arrived.has(providerEventId));
      if (rest.length === 0) return;
      const placed = rest.map((reference, index) => ({ reference, place: Number(places?.next().value ?? index) }));
      await Promise.all(placed.toSorted((a, b) => a.place - b.place).map(({ reference }) => this.deliver(reference)));
    }
  }
}
