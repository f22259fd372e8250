import { AtPaypal } from '../providers/at-paypal.ts';
import { AtStripe } from '../providers/at-stripe.ts';
import { eventually } from '../eventually.ts';
import { PASSWORD, type Answer, Visitor } from './visitor.ts';
import type { World } from '../world.ts';

/** An event as far as its buyer needs it. Its first package is bought unless a request names another. */
interface Offer {
  _id: string;
  packages: { _id: string; price: number }[];
}

/** A subscription as its owner sees it. Tests read more of it than this type names. */
// oxlint-disable-next-line typescript/no-explicit-any
type SubscriptionEntry = any;

const firstPackageOf = ({ _id, packages }: Offer) => ({ eventId: _id, packageId: packages[0]?._id });

/**
 * A visitor who shops. Methods that send one request return its answer, whatever that is. Methods that go through several
 * steps, such as `buys`, throw if one of them is refused.
 */
export class Buyer extends Visitor {
  readonly #world: World;
  readonly #atStripe: AtStripe;
  readonly #atPaypal: AtPaypal;

  constructor(world: World, network?: string) {
    super(world, network);
    this.#world = world;
    this.#atStripe = new AtStripe(world);
    this.#atPaypal = new AtPaypal(world);
  }

  /** Starts a card payment. @param request changes, for example a `code` or a `gift` */
  checksOut(event: Offer, request: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.post('/orders/create-checkout-payment-intent', { ...firstPackageOf(event), ...request }, headers);
  }

  /** Pays what was checked out with a test card, as the page's script does. @returns the payment's id */
  pays({ json }: Answer, card?: string): Promise<string> {
    return this.#atStripe.pay(json.clientSecret, card);
  }

  /** Pays what was checked out, and waits until the webhook has opened the event. @returns the payment's id */
  async paysAndGets(event: Offer, checkout: Answer): Promise<string> {
    const paymentId = await this.pays(checkout);
    await this.untilOpen(event);
    return paymentId;
  }

  /** Gets a payment back that Stripe refunds, and waits until the webhook has closed the event. */
  async getsBack(event: Offer, paymentId: string): Promise<void> {
    await this.#atStripe.refund(paymentId);
    await this.untilClosed(event);
  }

  /** Reports a card payment to the platform, as the page does. */
  reports(event: Offer, paymentIntentId: string, changes: object = {}): Promise<Answer> {
    const [pkg] = event.packages;
    const purchase = { amount: pkg?.price, currency: 'usd', eventId: event._id, selectedPackage: pkg?._id };
    return this.post('/orders/save-payment', { ...purchase, paymentIntentId, ...changes });
  }

  /** Buys by card: checks out, pays and reports the payment. */
  async buys(event: Offer, request: { packageId?: string; code?: string; gift?: object | undefined; upgradeOf?: string } = {}) {
    const checkout = await this.checksOut(event, request);
    const { orderId, amount } = succeeded(checkout).json as { orderId: string; amount: number };
    const paymentId = await this.pays(checkout);
    const selectedPackage = request.packageId ?? event.packages[0]?._id;
    succeeded(await this.reports(event, paymentId, { amount, selectedPackage }));
    return { orderId, paymentId };
  }

  /** Starts a payment with PayPal. */
  opensPaypal(event: Offer, request: object = {}): Promise<Answer> {
    return this.post('/orders/create-paypal-order', { ...firstPackageOf(event), ...request });
  }

  /** Starts a payment with PayPal and approves it there. */
  async approvesAtPaypal(event: Offer, instrument?: string, request: object = {}) {
    const { orderId, paypalOrderId } = succeeded(await this.opensPaypal(event, request)).json as Record<
      'orderId' | 'paypalOrderId',
      string
    >;
    await this.#atPaypal.approve(paypalOrderId, instrument);
    return { orderId, paypalOrderId };
  }

  /** Takes the money that was approved at PayPal, as the page does. */
  captures(paypalOrderId: string): Promise<Answer> {
    return this.post('/orders/capture-paypal-order', { paypalOrderId });
  }

  /** Buys with PayPal: starts a payment, approves and captures it. */
  async buysByPaypal(event: Offer, request: object = {}) {
    const { orderId, paypalOrderId } = await this.approvesAtPaypal(event, 'balance', request);
    succeeded(await this.captures(paypalOrderId));
    return { orderId, paypalOrderId, captureId: (await this.#atPaypal.captureOf(paypalOrderId)).id };
  }

  /** Starts a payment on Stripe's hosted page. */
  opensHostedPage(event: Offer, request: object = {}): Promise<Answer> {
    return this.post('/orders/create-checkout-session', { ...firstPackageOf(event), ...request });
  }

  /** Pays on the hosted page. @returns the id of the checkout session */
  paysOnHostedPage({ json }: Answer, card?: string): Promise<string> {
    return this.#atStripe.payHosted(json, card);
  }

  /** Reports a checkout session to the platform, as the page does to which the hosted page leads back. */
  reportsSession(sessionId: unknown): Promise<Answer> {
    return this.post('/orders/save-checkout-session', { sessionId });
  }

  /** Subscribes on the hosted page and reports it. @returns the id of the subscription */
  async subscribes(event: Offer, request: object = {}): Promise<string> {
    const sessionId = await this.paysOnHostedPage(succeeded(await this.opensHostedPage(event, request)));
    succeeded(await this.reportsSession(sessionId));
    return this.#atStripe.startedBy(sessionId);
  }

  /** Asks for the player of an event. */
  watches({ _id }: { _id: string }): Promise<Answer> {
    return this.post(`/events/${_id}/playback`);
  }

  /** Returns true if the player opens the event, and false if it asks for a payment. @throws if it answers anything else */
  async canWatch(event: { _id: string }): Promise<boolean> {
    const { status, text } = await this.watches(event);
    if (status !== 200 && status !== 402) throw new Error(`The player answered ${status}: ${text}`);
    return status === 200;
  }

  /** Waits until the player opens the event, or until it no longer does. */
  untilOpen = (event: { _id: string }) => eventually(() => this.canWatch(event));
  untilClosed = (event: { _id: string }) => eventually(async () => !(await this.canWatch(event)));

  /** Returns the orders and the subscriptions as the library lists them, newest first. */
  orders = async (): Promise<SubscriptionEntry[]> => (await this.get('/orders/mine')).json.orders;
  subscriptions = async (): Promise<SubscriptionEntry[]> => (await this.get('/subscriptions/mine')).json.subscriptions;
  /** Returns the newest order as the library lists it. */
  order = async (): Promise<SubscriptionEntry> => (await this.orders())[0];
  receipt = (orderId: string) => this.get(`/orders/${orderId}/receipt`);
  receipts = (orderId: string) => this.get(`/orders/${orderId}/receipts`);
  namesCompany = (orderId: string, company: unknown) => this.post(`/orders/${orderId}/company`, { company });

  asksForRefund(orderId: string, reason?: string): Promise<Answer> {
    return this.post('/orders/request-refund', { orderId, reason });
  }

  redeems(token: string): Promise<Answer> {
    return this.post(`/gifts/${token}/redeem`);
  }

  /** Asks for the deletion of the account, and gives up what would be lost with it. */
  async leaves(changes: object = {}): Promise<Answer> {
    const { json } = await this.get('/account/leaving');
    const givesUp = ((json?.hanging ?? []) as { id: string }[]).map(({ id }) => id);
    return this.post('/account/delete', { currentPassword: PASSWORD, confirmation: 'DELETE', givesUp, ...changes });
  }

  /** Deletes the account, and lets the days pass until that happens. @returns the answer to the request */
  async leavesForGood(changes: object = {}): Promise<Answer> {
    const answer = await this.leaves(changes);
    await this.#world.deletesDue();
    return answer;
  }

  /** Returns the mails to the account's address, oldest first, without those that confirm it. */
  mails = () => this.#world.mails().filter(({ to }) => to.includes(this.email));

  /** Waits for the mail with the newest of so many links that confirm an address. @returns the link's token */
  async confirmationToken(links = 1, address = this.email): Promise<string> {
    const mails = () => this.#world.confirmationsTo(address);
    await eventually(() => mails().length >= links);
    return tokenIn(mails().at(-1)!);
  }
}

function succeeded(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`A step of the purchase answered ${answer.status}: ${answer.text}`);
  return answer;
}

/** Returns the token of the link in a mail. */
export function tokenIn({ text }: { text: string }): string {
  const [, token] = /#token=(\S+)/.exec(text) ?? [];
  if (token === undefined) throw new Error(`There is no link with a token in this mail: ${text}`);
  return token;
}
