import { isOpenForGood } from '../../entitlements/entitlement.ts';
import { findEntitlement } from '../../entitlements/entitlements-store.ts';
import { sampleEvent } from '../sample-event.ts';
import { intentIdOf, pay, save, watch } from '../shopping.ts';
import { Told } from '../told.ts';
import type { Answer, Visitor } from '../visitor.ts';
import type { World } from '../world.ts';
import type { Order } from '../../orders/order.ts';
import { findOrder } from '../../orders/orders-store.ts';
import { signInOrganizer } from '../organizer.ts';
import { answered, atStripe, ifPossible } from './acts.ts';

const NAMES = ['buyer', 'friend', 'stranger'] as const;
type Name = (typeof NAMES)[number];

/** A buyer, the friend whom they give something, a stranger whom the link may reach, and the organiser. */
export interface People {
  visitors: Record<Name, Visitor>;
  /** By user. */
  names: ReadonlyMap<string, Name>;
  buyerId: string;
  organizer: Visitor;
  ownerId: string;
}

export async function gather(world: World): Promise<People> {
  const { visitor: organizer, userId: ownerId } = await signInOrganizer(world);
  const visitors = { buyer: world.visitor(), friend: world.visitor(), stranger: world.visitor() };
  const names = new Map<string, Name>();
  for (const name of NAMES) {
    await visitors[name].register();
    names.set(await visitors[name].userId(), name);
  }
  return { visitors, names, buyerId: await visitors.buyer.userId(), organizer, ownerId };
}

type GiftOrder = Order & { gift: { token: string; redeemedBy?: string } };

/** No bundle or subscription opens it as well. */
const NOTHING_ELSE = Promise.resolve(null);

/** An event that a buyer gives a friend; again, where the money went back before. */
export class Giving {
  readonly event;
  /** Who was told that a gift is theirs, by its token. */
  readonly redeemed = new Map<string, Set<string>>();
  readonly told: Told;
  /** By the intents that they are paid with, the oldest first. */
  readonly #orderIds = new Map<string, string>();
  /** By intent; empty while it is being opened. */
  readonly #disputes = new Map<string, string>();
  readonly #lost = new Set<string>();
  readonly #world: World;
  readonly #people: People;

  constructor(world: World, people: People) {
    this.told = new Told(world);
    this.event = sampleEvent({ ownerId: people.ownerId, start_time: '2027-12-01T20:00:00.000Z' });
    this.#world = world;
    this.#people = people;
  }

  intents = () => [...this.#orderIds.keys()];
  order = async (intent: string) => (await findOrder(this.#people.buyerId, this.#orderIds.get(intent)!)) as GiftOrder;
  link = async (token: string) => (await this.#people.visitors.stranger.get(`/gifts/${token}`)).status;

  /** To whom something opens it. */
  async having(): Promise<string[]> {
    const opened = async (userId: string) => isOpenForGood(await findEntitlement(userId, this.event._id, NOTHING_ELSE));
    const found = [...this.#people.names].map(async ([userId, name]) => ((await opened(userId)) ? [name] : []));
    return (await Promise.all(found)).flat();
  }

  /** Whose player gets it. */
  async watching(): Promise<string[]> {
    const isOpen = async (name: Name) => (await watch(this.#people.visitors[name], this.event)).status === 200;
    return (await Promise.all(NAMES.map(async (name) => ((await isOpen(name)) ? [name] : [])))).flat();
  }

  /** What Stripe knows of the money. */
  async money(intent: string): Promise<{ isTaken: boolean; isBack: boolean; isDisputed: boolean }> {
    const { status, amount } = await this.#world.stripe.paymentIntents.retrieve(intent);
    const { data } = await this.#world.stripe.refunds.list({ payment_intent: intent });
    const isBack = this.#lost.has(intent) || data.reduce((sum, refund) => sum + refund.amount, 0) === amount;
    return { isTaken: status === 'succeeded', isBack, isDisputed: this.#disputes.has(intent) };
  }

  /** @param which of several: of events, 0 for the newest; of people, 0 for the buyer */
  async meet(what: string, which = 0): Promise<unknown> {
    const intent = this.intents().at(-1);
    if (!intent) return this.#begin();
    const order = await this.order(intent);
    switch (what) {
      case 'go on':
        return this.#goOn(intent, order);
      case 'say so':
        return this.#saySo(intent);
      case 'hear':
        return this.#hear(which);
      case 'redeem':
        return this.#redeem(order, NAMES[which % NAMES.length]!);
      case 'ask for it back':
        return answered(await this.#people.visitors.buyer.post('/orders/request-refund', { orderId: order.orderId }));
      case 'organiser grants':
        return this.#decide(order, 'grant');
      case 'organiser declines':
        return this.#decide(order, 'decline');
      default:
        return (await this.money(intent)).isTaken && ifPossible(this.#happenTo(intent, what));
    }
  }

  /** What comes next where nothing comes between. */
  async #goOn(intent: string, order: GiftOrder): Promise<unknown> {
    const { isTaken, isBack } = await this.money(intent);
    if (!isTaken) return ifPossible(pay(this.#world, intent));
    if (order.status === 'open') return this.#saySo(intent);
    return isBack ? this.#begin() : this.#redeem(order, 'friend');
  }

  async #begin(): Promise<void> {
    const wanted = { eventId: this.event._id, packageId: 'pkg_live', gift: { email: 'friend@example.com' } };
    const { json } = answered(await this.#people.visitors.buyer.post('/orders/create-checkout-payment-intent', wanted));
    const { clientSecret, orderId } = json as { clientSecret?: string; orderId: string };
    if (clientSecret) this.#orderIds.set(intentIdOf(clientSecret), orderId);
  }

  #saySo = async (intent: string): Promise<Answer> => answered(await save(this.#people.visitors.buyer, this.event, intent));

  async #decide({ orderId }: Order, decision: 'grant' | 'decline'): Promise<Answer> {
    return answered(await this.#people.organizer.post(`/studio/refunds/${orderId}`, { decision }));
  }

  async #redeem({ gift: { token } }: GiftOrder, name: Name): Promise<void> {
    const { status } = answered(await this.#people.visitors[name].post(`/gifts/${token}/redeem`));
    if (status === 200) this.redeemed.set(token, (this.redeemed.get(token) ?? new Set()).add(name));
  }

  async #hear(which: number): Promise<void> {
    const events = await this.told.about(this.intents());
    if (events.length > 0) await this.told.deliver(events.at(-1 - (which % events.length))!);
  }

  async #happenTo(intent: string, what: string): Promise<unknown> {
    switch (what) {
      case 'refund a part':
        return this.#world.stripe.refunds.create({ payment_intent: intent, amount: 500 });
      case 'refund the rest':
        return this.#world.stripe.refunds.create({ payment_intent: intent });
      case 'dispute':
        return this.#dispute(intent);
      default:
        return this.#endDispute(intent, what === 'win' ? 'won' : 'lost');
    }
  }

  /** One at a time, and of what nothing went back of. */
  async #dispute(intent: string): Promise<void> {
    if (this.#lost.has(intent) || this.#disputes.has(intent)) return;
    this.#disputes.set(intent, '');
    const { data } = await this.#world.stripe.refunds.list({ payment_intent: intent });
    const id = data.length > 0 ? undefined : await atStripe(this.#world, '/_disputes', { payment_intent: intent });
    if (id) this.#disputes.set(intent, id);
    else this.#disputes.delete(intent);
  }

  async #endDispute(intent: string, status: 'won' | 'lost'): Promise<void> {
    const id = this.#disputes.get(intent);
    if (!id || !(await atStripe(this.#world, `/_disputes/${id}/close`, { status }))) return;
    this.#disputes.delete(intent);
    if (status === 'lost') this.#lost.add(intent);
  }
}
