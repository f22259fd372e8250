import { isOpenForGood } from '../../catalog/entitlements/entitlement.ts';
import { findEntitlement } from '../../catalog/entitlements/entitlements-store.ts';
import { intentIdOf } from '../providers/at-stripe.ts';
import type { Buyer } from '../people/buyer.ts';
import { sampleEvent } from '../samples/sample-event.ts';
import { Deliveries } from '../providers/deliveries.ts';
import type { Shop } from '../use-world.ts';
import type { Answer } from '../people/visitor.ts';
import type { Order } from '../../money/orders/order.ts';
import { findOrder } from '../../money/orders/orders-store.ts';
import type { Organizer } from '../people/organizer.ts';
import { answered, ifPossible } from './acts.ts';

const NAMES = ['buyer', 'friend', 'stranger'] as const;
type Name = (typeof NAMES)[number];

/** A buyer, the friend who gets their gift, a stranger who may get the link, and the organiser. */
export interface People {
  visitors: Record<Name, Buyer>;
  /** The names by user id. */
  names: ReadonlyMap<string, Name>;
  organizer: Organizer;
}

export async function gather(shop: Shop): Promise<People> {
  const [buyer, friend, stranger] = [await shop.buyer(), await shop.buyer(), await shop.buyer()];
  const visitors = { buyer, friend, stranger };
  const names = new Map(NAMES.map((name) => [visitors[name].userId, name]));
  return { visitors, names, organizer: await shop.organizer() };
}

type GiftOrder = Order & { gift: { token: string; redeemedBy?: string } };

/** No bundle or subscription opens the event as well. */
const NOTHING_ELSE = Promise.resolve(null);

/** A buyer who gives a friend an event, and gives it again if the money went back. */
export class Giving {
  readonly event;
  /** The people who were told that a gift is theirs, by its token. */
  readonly redeemed = new Map<string, Set<string>>();
  readonly deliveries: Deliveries;
  /** Orders by the intents that they are paid with, oldest first. */
  readonly #orderIds = new Map<string, string>();
  /** Dispute ids by intent; empty while a dispute is being opened. */
  readonly #disputes = new Map<string, string>();
  readonly #lost = new Set<string>();
  readonly #shop: Shop;
  readonly #people: People;

  constructor(shop: Shop, people: People) {
    this.deliveries = new Deliveries(shop);
    this.event = sampleEvent({ ownerId: people.organizer.userId, start_time: '2027-12-01T20:00:00.000Z' });
    this.#shop = shop;
    this.#people = people;
  }

  get #buyer(): Buyer {
    return this.#people.visitors.buyer;
  }

  intents = () => [...this.#orderIds.keys()];
  order = async (intent: string) => (await findOrder(this.#buyer.userId, this.#orderIds.get(intent)!)) as GiftOrder;
  link = async (token: string) => (await this.#people.visitors.stranger.get(`/gifts/${token}`)).status;

  /** Returns the people who have access to the event. */
  async having(): Promise<string[]> {
    const opened = async (userId: string) => isOpenForGood(await findEntitlement(userId, this.event._id, NOTHING_ELSE));
    const found = [...this.#people.names].map(async ([userId, name]) => ((await opened(userId)) ? [name] : []));
    return (await Promise.all(found)).flat();
  }

  /** Returns the people whose player gets the event. */
  async watching(): Promise<string[]> {
    const isOpen = (name: Name) => this.#people.visitors[name].canWatch(this.event);
    return (await Promise.all(NAMES.map(async (name) => ((await isOpen(name)) ? [name] : [])))).flat();
  }

  /** Returns the state of the money at Stripe. */
  async money(intent: string): Promise<{ isTaken: boolean; isBack: boolean; isDisputed: boolean }> {
    const { status, amount } = await this.#shop.atStripe.intent(intent);
    const refunds = await this.#shop.atStripe.refundsOf(intent);
    const isBack = this.#lost.has(intent) || refunds.reduce((sum, refund) => sum + refund.amount, 0) === amount;
    return { isTaken: status === 'succeeded', isBack, isDisputed: this.#disputes.has(intent) };
  }

  /** Does one step of the story. @param which one of several: of events, 0 for the newest; of people, 0 for the buyer */
  async meet(what: string, which = 0): Promise<unknown> {
    const intent = this.intents().at(-1);
    if (!intent) return this.#begin();
    const order = await this.order(intent);
    switch (what) {
      case 'go on':
        return this.#goOn(intent, order);
      case 'say so':
        return this.#report(intent);
      case 'hear':
        return this.#receive(which);
      case 'redeem':
        return this.#redeem(order, NAMES[which % NAMES.length]!);
      case 'ask for it back':
        return answered(await this.#buyer.asksForRefund(order.orderId));
      case 'organiser grants':
        return answered(await this.#people.organizer.grants(order.orderId));
      case 'organiser declines':
        return answered(await this.#people.organizer.declines(order.orderId));
      default:
        return (await this.money(intent)).isTaken && ifPossible(this.#happenTo(intent, what));
    }
  }

  /** Does the step that comes next if nothing interferes. */
  async #goOn(intent: string, order: GiftOrder): Promise<unknown> {
    const { isTaken, isBack } = await this.money(intent);
    if (!isTaken) return ifPossible(this.#shop.atStripe.pay(intent));
    if (order.status === 'open') return this.#report(intent);
    return isBack ? this.#begin() : this.#redeem(order, 'friend');
  }

  async #begin(): Promise<void> {
    const { json } = answered(await this.#buyer.checksOut(this.event, { gift: { email: 'friend@example.com' } }));
    const { clientSecret, orderId } = json as { clientSecret?: string; orderId: string };
    if (clientSecret) this.#orderIds.set(intentIdOf(clientSecret), orderId);
  }

  #report = async (intent: string): Promise<Answer> => answered(await this.#buyer.reports(this.event, intent));

  async #redeem({ gift: { token } }: GiftOrder, name: Name): Promise<void> {
    const { status } = answered(await this.#people.visitors[name].redeems(token));
    if (status === 200) this.redeemed.set(token, (this.redeemed.get(token) ?? new Set()).add(name));
  }

  async #receive(which: number): Promise<void> {
    const events = await this.deliveries.about(this.intents());
    if (events.length > 0) await this.deliveries.deliver(events.at(-1 - (which % events.length))!);
  }

  async #happenTo(intent: string, what: string): Promise<unknown> {
    switch (what) {
      case 'refund a part':
        return this.#shop.atStripe.refund(intent, 500);
      case 'refund the rest':
        return this.#shop.atStripe.refund(intent);
      case 'dispute':
        return this.#dispute(intent);
      default:
        return this.#endDispute(intent, what === 'win' ? 'won' : 'lost');
    }
  }

  /** Opens a dispute: one at a time, and only for a payment without refunds. */
  async #dispute(intent: string): Promise<void> {
    if (this.#lost.has(intent) || this.#disputes.has(intent)) return;
    this.#disputes.set(intent, '');
    const isRefunded = (await this.#shop.atStripe.refundsOf(intent)).length > 0;
    const dispute = isRefunded ? undefined : await ifPossible(this.#shop.atStripe.dispute(intent));
    if (dispute) this.#disputes.set(intent, dispute.id);
    else this.#disputes.delete(intent);
  }

  async #endDispute(intent: string, status: 'won' | 'lost'): Promise<void> {
    const id = this.#disputes.get(intent);
    if (!id || !(await ifPossible(this.#shop.atStripe.closeDispute({ id }, status)))) return;
    this.#disputes.delete(intent);
    if (status === 'lost') this.#lost.add(intent);
  }
}
