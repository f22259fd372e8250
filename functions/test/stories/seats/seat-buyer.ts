import type { CatalogEvent } from '../../../catalog/listings/events-store.ts';
import type { Order } from '../../../money/orders/order.ts';
import { findOrder } from '../../../money/orders/orders-store.ts';
import type { PaymentName } from '../../../money/payments/payment.ts';
import { recordPayment } from '../../../money/recording/record-payment.ts';
import { intentIdOf } from '../../providers/at-stripe.ts';
import type { Buyer } from '../../people/buyer.ts';
import type { Shop } from '../../use-world.ts';
import { answered, ifPossible } from '../acts.ts';

/** A payment that was taken. */
export interface SeatPayment extends PaymentName {
  /** The intent at Stripe, or the order at PayPal. */
  way: string;
  /** Number of refunds, and their sum in minor units. */
  refunds: number;
  refunded: number;
}

const isCard = (way: string) => way.startsWith('pi_');

/** A buyer of something with a limited quota, by card or at PayPal. */
export class SeatBuyer {
  readonly userId: string;
  /** Intents whose money a bank has taken back. */
  readonly lost = new Set<string>();
  readonly #orderIds = new Set<string>();
  /** Intents at Stripe and orders at PayPal that the page was given, oldest first. */
  readonly #ways = new Set<string>();
  readonly #buyer: Buyer;
  readonly #event: CatalogEvent;
  readonly #shop: Shop;

  constructor(shop: Shop, buyer: Buyer, event: CatalogEvent) {
    this.userId = buyer.userId;
    this.#buyer = buyer;
    this.#event = event;
    this.#shop = shop;
  }

  ids = () => [...this.#ways, ...this.#orderIds];
  orders = async () => (await Promise.all([...this.#orderIds].map((orderId) => findOrder(this.userId, orderId)))) as Order[];
  payments = async () => (await Promise.all([...this.#ways].map((way) => this.#paidBy(way)))).filter((paid) => paid !== null);

  /**
   * Does one step of the story.
   * @param which one of several: of payments, 0 for the newest; of payment methods to begin with, 0 for a card
   * @returns the code of the page's answer, if that is an error
   */
  async meet(what: string, which = 0): Promise<string | undefined> {
    const ways = [...this.#ways];
    const way = ways.at(-1 - (which % 2)) ?? ways[0];
    if (what.startsWith('begin')) return this.#begin(what === 'begin by card');
    if (way === undefined) return this.#begin(which % 2 === 0);
    switch (what) {
      case 'go on':
        return (await this.#isAgreed(way)) ? this.#report(way) : this.#pay(way);
      case 'pay':
        return this.#pay(way);
      case 'say so':
        return this.#report(way);
      case 'refund':
        return this.#refund(way);
      default:
        return this.#loseAtTheBank(way, which % 2 === 0);
    }
  }

  async #begin(isByCard: boolean): Promise<string | undefined> {
    const answer = isByCard ? this.#buyer.checksOut(this.#event) : this.#buyer.opensPaypal(this.#event);
    const { status, json } = answered(await answer);
    if (status !== 200) return json.code as string;
    this.#orderIds.add(json.orderId);
    this.#ways.add(isByCard ? intentIdOf(json.clientSecret) : json.paypalOrderId);
    return undefined;
  }

  /** Returns true if the buyer has done their part. */
  async #isAgreed(way: string): Promise<boolean> {
    if (isCard(way)) return (await this.#shop.atStripe.intent(way)).status === 'succeeded';
    return /APPROVED|COMPLETED/.test((await this.#shop.atPaypal.order(way).catch(() => null))?.status ?? '');
  }

  async #pay(way: string): Promise<undefined> {
    await ifPossible<unknown>(isCard(way) ? this.#shop.atStripe.pay(way) : this.#shop.atPaypal.answer(way, 'balance'));
  }

  /** Reports the payment from the buyer's page, perhaps only to get the earlier decision again. */
  async #report(way: string): Promise<string | undefined> {
    const wasBack = ((await this.#paidBy(way))?.refunds ?? 0) > 0;
    const answer = isCard(way) ? this.#buyer.reports(this.#event, way) : this.#buyer.captures(way);
    const { status, json } = answered(await answer);
    if (status === 200) return undefined;
    return wasBack ? 'went_back_before' : (json.code as string);
  }

  async #refund(way: string): Promise<undefined> {
    const paid = await this.#paidBy(way);
    if (!paid || this.lost.has(way)) return;
    const { atStripe, atPaypal } = this.#shop;
    await ifPossible<unknown>((paid.provider === 'stripe' ? atStripe : atPaypal).refund(paid.paymentId));
  }

  /** Lets the bank take the money back. @param isReported true if the platform learns of the dispute before it is decided */
  async #loseAtTheBank(way: string, isReported: boolean): Promise<undefined> {
    const isKept = isCard(way) && (await this.#paidBy(way))?.refunds === 0;
    const dispute = isKept && !this.lost.has(way) && (await ifPossible(this.#shop.atStripe.dispute(way)));
    if (!dispute) return;
    if (isReported) await ifPossible(recordPayment('stripe', way));
    await this.#shop.atStripe.closeDispute(dispute, 'lost');
    // A concurrent refund may have been made before the dispute.
    if ((await this.#paidBy(way))?.refunds === 0) this.lost.add(way);
  }

  /** Returns the payment; null if nothing was taken. */
  #paidBy(way: string): Promise<SeatPayment | null> {
    return isCard(way) ? this.#paidByCard(way) : this.#paidAtPaypal(way);
  }

  async #paidByCard(way: string): Promise<SeatPayment | null> {
    const { status } = await this.#shop.atStripe.intent(way);
    if (status !== 'succeeded') return null;
    const refunds = await this.#shop.atStripe.refundsOf(way);
    const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
    return { way, provider: 'stripe', paymentId: way, refunds: refunds.length, refunded };
  }

  async #paidAtPaypal(way: string): Promise<SeatPayment | null> {
    const order = await this.#shop.atPaypal.order(way).catch(() => null);
    const { captures, refunds = [] } = order?.purchase_units[0].payments ?? {};
    if (!captures) return null;
    const refunded = refunds.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0);
    return { way, provider: 'paypal', paymentId: captures[0].id, refunds: refunds.length, refunded };
  }
}
