import { type CatalogEvent, putEvent } from '../../events/events-store.ts';
import { listOrders } from '../../orders/orders-store.ts';
import { AtPaypal, type CaptureAtPaypal } from '../at-paypal.ts';
import { sampleEvent } from '../sample-event.ts';
import { watch } from '../shopping.ts';
import { Told } from '../told.ts';
import type { Visitor } from '../visitor.ts';
import type { World } from '../world.ts';
import { answered, ifPossible } from './acts.ts';

/** What was taken for an order at PayPal, as PayPal knows it. */
export type Taken = CaptureAtPaypal & {
  /** Minor units. */
  refunded: number;
  isDisputed: boolean;
};

export const isMoney = ({ status }: Taken) => status !== 'PENDING' && status !== 'DECLINED';

/** Somebody who buys one thing at PayPal, and what PayPal, their bank, their page and our own sweep do about it. */
export class PaypalBuyer {
  readonly told: Told;
  userId = '';
  /** PayPal's orders that the page was given, the oldest first. */
  readonly opened: string[] = [];
  /** PayPal's orders whose buyer was told that they have not been charged, and has not tried again. */
  readonly notCharged = new Set<string>();
  /** By capture; empty while it is being opened. */
  readonly #disputes = new Map<string, string>();
  readonly #visitor: Visitor;
  readonly #atPaypal: AtPaypal;
  #event: CatalogEvent = sampleEvent();
  /** The buyer's tries so far, and those that are on their way. */
  #tries = 0;
  #trying = 0;

  constructor(world: World) {
    this.told = new Told(world);
    this.#visitor = world.visitor();
    this.#atPaypal = new AtPaypal(world);
  }

  async start(): Promise<void> {
    await Promise.all([putEvent(this.#event), this.#visitor.register()]);
    this.userId = await this.#visitor.userId();
    await this.#open();
  }

  orders = () => listOrders(this.userId);
  ids = async () => (await this.orders()).map(({ orderId }) => orderId);
  mayWatch = async () => (await watch(this.#visitor, this.#event)).status === 200;

  /** Null where nothing was taken. */
  takenFor = async (paypalOrderId: string): Promise<Taken | null> => {
    const order = await this.#atPaypal.order(paypalOrderId).catch(() => null);
    const { captures, refunds = [] } = order?.purchase_units[0].payments ?? {};
    if (!captures) return null;
    const refunded = refunds.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0);
    return { ...captures[0], refunded, isDisputed: this.#disputes.has(captures[0].id) };
  };

  /** @param which of several: of events any, of PayPal's orders the newest or the one before */
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
        return answered(await this.#visitor.get('/orders/mine'));
      case 'sweep':
        return sweepOrders();
      case 'hear':
        return this.#hear(which);
      case 'ask anew':
        return this.#askAnew();
      case 'lose an answer':
        return this.#takenUnheard();
      default:
        return this.#meetAtPaypal(what, paypalOrderId);
    }
  }

  /** What comes next where nothing comes between. */
  async #goOn(paypalOrderId: string, which: number): Promise<unknown> {
    const order = await this.#atPaypal.order(paypalOrderId).catch(() => null);
    if (!order) return this.#open();
    if (order.status === 'APPROVED') return this.#capture(paypalOrderId);
    if (order.status === 'COMPLETED') return this.#hear(which);
    return this.#atPaypal.answer(paypalOrderId, which % 4 === 0 ? 'echeck' : 'balance');
  }

  async #open(): Promise<void> {
    const wanted = { eventId: this.#event._id, packageId: 'pkg_live' };
    const { json } = answered(await this.#visitor.post('/orders/create-paypal-order', wanted));
    const { paypalOrderId } = json as { paypalOrderId?: string };
    if (paypalOrderId && !this.opened.includes(paypalOrderId)) this.opened.push(paypalOrderId);
  }

  /** At another price, so that what was asked for before is given up. */
  async #askAnew(): Promise<void> {
    const [live, ...others] = this.#event.packages;
    this.#event = { ...this.#event, packages: [{ ...live!, price: live!.price + 100 }, ...others] };
    await putEvent(this.#event);
    await this.#open();
  }

  /** The buyer's own try: what they are told of it holds until they try again. */
  async #capture(paypalOrderId: string): Promise<void> {
    const attempt = (this.#tries += 1);
    this.#trying += 1;
    this.notCharged.delete(paypalOrderId);
    const { json } = answered(await this.#visitor.post('/orders/capture-paypal-order', { paypalOrderId }));
    this.#trying -= 1;
    if (json.code !== 'payment_declined' || (await this.takenFor(paypalOrderId))) return;
    if (attempt === this.#tries && this.#trying === 0) this.notCharged.add(paypalOrderId);
  }

  /** We asked for the money, and nobody was there any more to hear the answer. */
  async #takenUnheard(): Promise<void> {
    this.#tries += 1;
    this.notCharged.clear();
    const wanted = (await this.orders()).find(({ status }) => status === 'open')?.paypalOrderId;
    if (wanted) await ifPossible(this.#atPaypal.capture(wanted));
  }

  async #hear(which: number): Promise<void> {
    const events = await this.told.about(await this.ids());
    if (events.length > 0) await this.told.deliver(events[which % events.length]!);
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

  #happenTo({ id, ...taken }: Taken, what: string): Promise<unknown> {
    switch (what) {
      case 'let through':
        return this.#atPaypal.steer(`/_captures/${id}/complete`);
      case 'refuse':
        return this.#atPaypal.steer(`/_captures/${id}/deny`);
      case 'refund a part':
        return this.#atPaypal.refund(id, { amount: { currency_code: 'USD', value: '5.00' } });
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

  /** One at a time. */
  async #dispute(captureId: string): Promise<void> {
    if (this.#disputes.has(captureId)) return;
    this.#disputes.set(captureId, '');
    const { dispute_id: id = '' } = await this.#atPaypal.steer(`/_captures/${captureId}/dispute`);
    this.#disputes.set(captureId, id);
  }

  /** PayPal decides nothing any more where all has gone back. */
  async #decide(captureId: string, favour: 'seller' | 'buyer'): Promise<void> {
    const disputeId = this.#disputes.get(captureId);
    if (!disputeId) return;
    this.#disputes.delete(captureId);
    await this.#atPaypal.steer(`/_disputes/${disputeId}/resolve`, { favour });
  }
}

/** What is waited for at PayPal is looked at every two minutes. */
export async function sweepOrders(): Promise<void> {
  const { reconcilePaypalOrders } = await import('../../reconciliation/paypal/reconcile-orders.ts');
  await ifPossible(reconcilePaypalOrders(Infinity));
}
