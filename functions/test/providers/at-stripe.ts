import type Stripe from 'stripe';
import { sendCard, steer } from '../../../infra/stand-ins/stripe/test-support.ts';
import { eventually } from '../eventually.ts';
import { ProviderFaults } from '../faults/provider-faults.ts';
import type { World } from '../world.ts';

/** Returns the intent `pi_…` of its secret `pi_…_secret_…`. */
export const intentIdOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

/** Stripe's side of a payment: Stripe itself, its webhooks, and the banks of its buyers. */
export class AtStripe {
  readonly #world: World;
  readonly #faults = new ProviderFaults(() => this.#world.stripeUrl);

  constructor(world: World) {
    this.#world = world;
  }

  /** Makes something happen at Stripe, or in the world outside. */
  steer<T = { id: string }>(path: string, body: object = {}): Promise<T> {
    return steer<T>({ url: this.#world.stripeUrl }, path, body);
  }

  chaos = (settings: object) => this.#faults.inject(settings);
  calm = () => this.#faults.end();

  /** Pays an intent with a test card. @param secret the intent's secret or id @returns the intent's id */
  async pay(secret: string, card = 'pm_card_visa'): Promise<string> {
    const { id } = await this.#world.stripe.paymentIntents.confirm(intentIdOf(secret), { payment_method: card });
    return id;
  }

  intent = (secret: string) => this.#world.stripe.paymentIntents.retrieve(intentIdOf(secret));
  session = (sessionId: string) => this.#world.stripe.checkout.sessions.retrieve(sessionId);
  subscription = (subscriptionId: string) => this.#world.stripe.subscriptions.retrieve(subscriptionId);

  /** Refunds a payment without the platform. @param amount minor units; everything if omitted */
  refund(paymentId: string, amount?: number): Promise<Stripe.Refund> {
    return this.#world.stripe.refunds.create({ payment_intent: paymentId, ...(amount && { amount }) });
  }

  /** Returns the refunds of a payment. */
  refundsOf = async (paymentId: string) => (await this.#world.stripe.refunds.list({ payment_intent: paymentId })).data;

  /** Opens a dispute about a payment. @param changes for example its `amount`, or an inquiry's `case_type` */
  dispute(paymentId: string, changes: object = {}): Promise<Stripe.Dispute> {
    return this.steer('_disputes', { payment_intent: paymentId, ...changes });
  }

  closeDispute({ id }: { id: string }, status: 'won' | 'lost' | 'warning_closed'): Promise<Stripe.Dispute> {
    return this.steer(`_disputes/${id}/close`, { status });
  }

  /** Pays on the hosted page with a card, as a buyer does. @returns the id of the checkout session */
  async payHosted({ url, sessionId }: { url: string; sessionId: string }, card = '4242 4242 4242 4242'): Promise<string> {
    await sendCard(url, card);
    return sessionId;
  }

  /** Returns the subscription that a hosted page has started. */
  startedBy = async (sessionId: string) => (await this.session(sessionId)).subscription as string;

  /**
   * Advances a subscription's time, and waits until its webhooks were handled.
   * @param to milliseconds; its next charge or its end if it is left out
   */
  async advance(subscriptionId: string, to?: number): Promise<void> {
    await this.steer(`_subscriptions/${subscriptionId}/advance`, to === undefined ? {} : { to: Math.ceil(to / 1000) });
    await this.settled();
  }

  /** Makes the card that pays for a subscription fail from now on. */
  async breakCard(subscriptionId: string): Promise<void> {
    const { paymentMethods, subscriptions } = this.#world.stripe;
    const { customer } = await subscriptions.retrieve(subscriptionId);
    const method = await paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer as string });
    await subscriptions.update(subscriptionId, { default_payment_method: method.id });
  }

  /** Waits until all webhooks of Stripe have been delivered and handled. */
  async settled(): Promise<void> {
    await eventually(async () => {
      const { pending } = (await (await fetch(`${this.#world.stripeUrl}/_deliveries`)).json()) as { pending: number };
      return pending === 0 && this.#world.bus.counts().waiting === 0;
    });
  }
}
