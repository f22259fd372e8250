import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { listOrders } from '../../money/orders/order-lists-store.ts';
import { AtPaypal, type CaptureAtPaypal } from '../providers/at-paypal.ts';
import { Buyer } from '../people/buyer.ts';
import { sampleEvent } from '../samples/sample-event.ts';
import { Deliveries } from '../providers/deliveries.ts';
import type { World } from '../world.ts';
import { answered, ifPossible } from './acts.ts';

/** The capture of an order at PayPal, as PayPal knows it. */
export type PaypalPayment = CaptureAtPaypal & {
  /** Minor units. */
  refunded: number;
  isDisputed: boolean;
};

export const isMoney = ({ status }: PaypalPayment) => status !== 'PENDING' && status !== 'DECLINED';

/** A buyer of one thing at PayPal, with the acts of PayPal, their bank, their page and our own sweep. */
export class PaypalBuyer {
  readonly deliveries: Deliveries;
  /** PayPal's orders that the page was given, oldest first. */
  readonly opened: string[] = [];
  /** PayPal's orders whose buyer was told that they have not been charged, and has not retried. */
  readonly notCharged = new Set<string>();
  /** Dispute ids by capture; empty while a dispute is being opened. */
  readonly #disputes = new Map<string, string>();
  readonly #buyer: Buyer;
  readonly #atPaypal: AtPaypal;
  #event: CatalogEvent = sampleEvent();
  /** The buyer's attempts so far, and those in progress. */
  #attempts = 0;
  #pending = 0;

  constructor(world: World) {
    this.deliveries = new Deliveries(world);
    this.#buyer = new Buyer(world);
    this.#atPaypal = new AtPaypal(world);
  }

  async start(): Promise<void> {
    await Promise.all([putEvent(this.#event), this.#buyer.register()]);
    await this.#open();
  }

  get userId(): string {
    return this.#buyer.userId;
  }

  orders = () => listOrders(this.userId);
  ids = async () => (await this.orders()).map(({ orderId }) => orderId);
  mayWatch = () => this.#buyer.canWatch(this.#event);

  /** Returns the capture of an order at PayPal; null if nothing was captured. */
  takenFor = async (paypalOrderId: string): Promise<PaypalPayment | null> => {
    const order = await this.#atPaypal.order(paypalOrderId).catch(() => null);
    const { captures, refunds = [] } = order?.purchase_units[0].payments ?? {};
    if (!captures) return null;
    const refunded = refunds.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0);
    return { ...captures[0], refunded, isDisputed: this.#disputes.has(captures[0].id) };
  };

  /** Does one step of the story. @param which one of several: of events any, of PayPal's orders the newest or the one before */
  async meet(what: string, which = 0): Promise<unknown> {
    const paypalOrderId = this.opened[Math.max(0, this.opened.length - 1 - (which % 2))]!;
    switch (what) {
      case 'go on':
        return this.#goOn(paypalOrderId, which);
      case 'open':
        return this.#open();
      case 'capture':
        return this.#capture(paypalOrderId);
      case 'look':
        return answered(await this.#buyer.get('/orders/mine'));
      case 'sweep':
        return sweepOrders();
      case 'hear':
        return this.#receive(which);
      case 'start over':
        return this.#startOver();
      case 'lose an answer':
        return this.#captureUnanswered();
      default:
        return this.#meetAtPaypal(what, paypalOrderId);
    }
  }

  /** Does the step that comes next if nothing interferes. */
  async #goOn(paypalOrderId: string, which: number): Promise<unknown> {
    const order = await this.#atPaypal.order(paypalOrderId).catch(() => null);
    if (!order) return this.#open();
    if (order.status === 'APPROVED') return this.#capture(paypalOrderId);
    if (order.status === 'COMPLETED') return this.#receive(which);
    return this.#atPaypal.answer(paypalOrderId, which % 4 === 0 ? 'echeck' : 'balance');
  }

  async #open(): Promise<void> {
    const { json } = answered(await this.#buyer.opensPaypal(this.#event));
    const { paypalOrderId } = json as { paypalOrderId?: string };
    if (paypalOrderId && !this.opened.includes(paypalOrderId)) this.opened.push(paypalOrderId);
  }

  /** Orders at another price, so that the earlier PayPal order is abandoned. */
  async #startOver(): Promise<void> {
    const [live, ...others] = this.#event.packages;
    this.#event = { ...this.#event, packages: [{ ...live!, price: live!.price + 100 }, ...others] };
    await putEvent(this.#event);
    await this.#open();
  }

  /** Captures as the buyer: what they are told holds until they retry. */
  async #capture(paypalOrderId: string): Promise<void> {
    const attempt = (this.#attempts += 1);
    this.#pending += 1;
    this.notCharged.delete(paypalOrderId);
    const { json } = answered(await this.#buyer.captures(paypalOrderId));
    this.#pending -= 1;
    if (json.code !== 'payment_declined' || (await this.takenFor(paypalOrderId))) return;
    if (attempt === this.#attempts && this.#pending === 0) this.notCharged.add(paypalOrderId);
  }

  /** Captures the money as the platform would if its process died before the answer arrived. */
  async #captureUnanswered(): Promise<void> {
    this.#attempts += 1;
    this.notCharged.clear();
    const current = (await this.orders()).find(({ status }) => status === 'open')?.paypalOrderId;
    if (current) await ifPossible(this.#atPaypal.capture(current));
  }

  async #receive(which: number): Promise<void> {
    const events = await this.deliveries.about(await this.ids());
    if (events.length > 0) await this.deliveries.deliver(events[which % events.length]!);
  }

  async #meetAtPaypal(what: string, paypalOrderId: string): Promise<unknown> {
    switch (what) {
      case 'forget':
        return ifPossible(this.#atPaypal.steer(`/_orders/${paypalOrderId}/expire`));
      case 'approve':
        return this.#atPaypal.answer(paypalOrderId, 'balance');
      case 'approve a transfer':
        return this.#atPaypal.answer(paypalOrderId, 'echeck');
      case 'approve a bad card':
        return this.#atPaypal.answer(paypalOrderId, 'declined-card');
    }
    const taken = await this.takenFor(paypalOrderId);
    return taken && ifPossible(this.#happenTo(taken, what));
  }

  #happenTo({ id, ...taken }: PaypalPayment, what: string): Promise<unknown> {
    switch (what) {
      case 'let through':
        return this.#atPaypal.steer(`/_captures/${id}/complete`);
      case 'refuse':
        return this.#atPaypal.steer(`/_captures/${id}/deny`);
      case 'refund a part':
        return this.#atPaypal.refund(id, '5.00');
      case 'refund the rest':
        return this.#atPaypal.refund(id);
      case 'charge back':
        return this.#atPaypal.steer(`/_captures/${id}/reverse`);
      case 'dispute':
        return isMoney({ id, ...taken }) ? this.#dispute(id) : Promise.resolve();
      default:
        return this.#decide(id, what === 'decide for us' ? 'seller' : 'buyer');
    }
  }

  /** Opens a dispute, one at a time. */
  async #dispute(captureId: string): Promise<void> {
    if (this.#disputes.has(captureId)) return;
    this.#disputes.set(captureId, '');
    this.#disputes.set(captureId, await this.#atPaypal.dispute(captureId));
  }

  /** Resolves a dispute. PayPal no longer decides one after a full refund. */
  async #decide(captureId: string, favour: 'seller' | 'buyer'): Promise<void> {
    const disputeId = this.#disputes.get(captureId);
    if (!disputeId) return;
    this.#disputes.delete(captureId);
    await this.#atPaypal.resolve(disputeId, favour);
  }
}

/** Runs the sweep that checks pending orders at PayPal every two minutes. */
export async function sweepOrders(): Promise<void> {
  const { reconcilePaypalOrders } = await import('../../operations/reconciliation/paypal/reconcile-orders.ts');
  await ifPossible(reconcilePaypalOrders(Infinity));
}
