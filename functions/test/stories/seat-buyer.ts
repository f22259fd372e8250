import type { CatalogEvent } from '../../events/events-store.ts';
import type { Order } from '../../orders/order.ts';
import { findOrder } from '../../orders/orders-store.ts';
import type { PaymentName } from '../../orders/recording/payment-update.ts';
import { recordPurchase } from '../../orders/recording/purchase.ts';
import { AtPaypal } from '../at-paypal.ts';
import { intentIdOf, pay, save } from '../shopping.ts';
import type { Visitor } from '../visitor.ts';
import type { World } from '../world.ts';
import { answered, atStripe, ifPossible } from './acts.ts';

/** Money that was taken. */
export interface Paid extends PaymentName {
  /** The intent at Stripe, or the order at PayPal. */
  way: string;
  /** How often some of it was given back, and how much, minor units. */
  refunds: number;
  refunded: number;
}

/** Who wants it. */
export interface Person {
  visitor: Visitor;
  userId: string;
}

const isCard = (way: string) => way.startsWith('pi_');

/** Somebody who wants what there is only so much of, by card or at PayPal. */
export class SeatBuyer {
  readonly userId: string;
  /** Intents whose money a bank has taken back. */
  readonly lost = new Set<string>();
  readonly #orderIds = new Set<string>();
  /** Intents at Stripe and orders at PayPal that the page was given, the oldest first. */
  readonly #ways = new Set<string>();
  readonly #visitor: Visitor;
  readonly #event: CatalogEvent;
  readonly #world: World;
  readonly #atPaypal: AtPaypal;

  constructor(world: World, { visitor, userId }: Person, event: CatalogEvent) {
    this.userId = userId;
    this.#visitor = visitor;
    this.#event = event;
    this.#world = world;
    this.#atPaypal = new AtPaypal(world);
  }

  ids = () => [...this.#ways, ...this.#orderIds];
  orders = async () => (await Promise.all([...this.#orderIds].map((orderId) => findOrder(this.userId, orderId)))) as Order[];
  payments = async () => (await Promise.all([...this.#ways].map((way) => this.#paidBy(way)))).filter((paid) => paid !== null);

  /**
   * @param which of their ways to pay, 0 for the newest; of what is begun, 0 for a card
   * @returns the code of the page's answer, where it tells of something wrong
   */
  async meet(what: string, which = 0): Promise<string | undefined> {
    const ways = [...this.#ways];
    const way = ways.at(-1 - (which % 2)) ?? ways[0];
    if (what.startsWith('begin')) return this.#begin(what === 'begin by card');
    if (way === undefined) return this.#begin(which % 2 === 0);
    switch (what) {
      case 'go on':
        return (await this.#isAgreed(way)) ? this.#saySo(way) : this.#pay(way);
      case 'pay':
        return this.#pay(way);
      case 'say so':
        return this.#saySo(way);
      case 'refund':
        return this.#refund(way);
      default:
        return this.#loseAtTheBank(way, which % 2 === 0);
    }
  }

  async #begin(isByCard: boolean): Promise<string | undefined> {
    const endpoint = isByCard ? 'create-checkout-payment-intent' : 'create-paypal-order';
    const wanted = { eventId: this.#event._id, packageId: this.#event.packages[0]!._id };
    const { status, json } = answered(await this.#visitor.post(`/orders/${endpoint}`, wanted));
    if (status !== 200) return json.code as string;
    this.#orderIds.add(json.orderId);
    this.#ways.add(isByCard ? intentIdOf(json.clientSecret) : json.paypalOrderId);
    return undefined;
  }

  /** Whether the buyer has done their part. */
  async #isAgreed(way: string): Promise<boolean> {
    if (isCard(way)) return (await this.#world.stripe.paymentIntents.retrieve(way)).status === 'succeeded';
    return /APPROVED|COMPLETED/.test((await this.#atPaypal.order(way).catch(() => null))?.status ?? '');
  }

  async #pay(way: string): Promise<undefined> {
    await ifPossible(isCard(way) ? pay(this.#world, way) : this.#atPaypal.answer(way, 'balance'));
  }

  /** The buyer's page, where they have come back to it: maybe to hear again what was decided before. */
  async #saySo(way: string): Promise<string | undefined> {
    const wasBack = ((await this.#paidBy(way))?.refunds ?? 0) > 0;
    const said = isCard(way)
      ? save(this.#visitor, this.#event, way)
      : this.#visitor.post('/orders/capture-paypal-order', { paypalOrderId: way });
    const { status, json } = answered(await said);
    if (status === 200) return undefined;
    return wasBack ? 'went_back_before' : (json.code as string);
  }

  async #refund(way: string): Promise<undefined> {
    const paid = await this.#paidBy(way);
    if (!paid || this.lost.has(way)) return;
    const { provider, paymentId } = paid;
    const { refunds } = this.#world.stripe;
    await ifPossible(provider === 'stripe' ? refunds.create({ payment_intent: paymentId }) : this.#atPaypal.refund(paymentId));
  }

  /** @param isHeardOf whether we hear of the dispute before it is decided */
  async #loseAtTheBank(way: string, isHeardOf: boolean): Promise<undefined> {
    const isKept = isCard(way) && (await this.#paidBy(way))?.refunds === 0;
    const id = isKept && !this.lost.has(way) && (await atStripe(this.#world, '/_disputes', { payment_intent: way }));
    if (!id) return;
    if (isHeardOf) await ifPossible(recordPurchase('stripe', way));
    await atStripe(this.#world, `/_disputes/${id}/close`, { status: 'lost' });
    this.lost.add(way);
  }

  /** Null where nothing was taken. */
  #paidBy(way: string): Promise<Paid | null> {
    return isCard(way) ? this.#paidByCard(way) : this.#paidAtPaypal(way);
  }

  async #paidByCard(way: string): Promise<Paid | null> {
    const { status } = await this.#world.stripe.paymentIntents.retrieve(way);
    if (status !== 'succeeded') return null;
    const { data } = await this.#world.stripe.refunds.list({ payment_intent: way });
    const refunded = data.reduce((sum, { amount }) => sum + amount, 0);
    return { way, provider: 'stripe', paymentId: way, refunds: data.length, refunded };
  }

  async #paidAtPaypal(way: string): Promise<Paid | null> {
    const order = await this.#atPaypal.order(way).catch(() => null);
    const { captures, refunds = [] } = order?.purchase_units[0].payments ?? {};
    if (!captures) return null;
    const refunded = refunds.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0);
    return { way, provider: 'paypal', paymentId: captures[0].id, refunds: refunds.length, refunded };
  }
}
