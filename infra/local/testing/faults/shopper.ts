import { setTimeout as sleep } from 'node:timers/promises';
import { confirmCard } from '../platform/card-page.ts';
import type { LocalAnswer, LocalClient } from '../platform/local-client.ts';
import type { RunningPlatform } from '../platform/running-platform.ts';
import { ProvidersFromOutside } from './providers-from-outside.ts';
import type { Provider, Purchase, Story } from './purchases.ts';

export const CARD = '4242424242424242';
export const DECLINED_CARD = '4000000000000002';
export const PASSWORD = 'correct horse';

const CHECKOUT_ROUTES = { stripe: 'create-checkout-payment-intent', paypal: 'create-paypal-order' } as const;

/** Error codes after which there is nothing left to save. */
const FINAL_CODES: readonly unknown[] = ['payment_expired', 'payment_refunded'];

/** Continues purchases where they stopped, as buyers do who press the same button again after an error. */
export class Shopper {
  readonly #platform: RunningPlatform;
  readonly #providers: ProvidersFromOutside;
  readonly #client: LocalClient;

  /** @param client the session of the purchases' account */
  constructor(platform: RunningPlatform, client: LocalClient) {
    this.#platform = platform;
    this.#providers = new ProvidersFromOutside(platform.info);
    this.#client = client;
  }

  /** Signs the account up, or in if it exists. @throws Error if neither worked */
  async enter(account: string): Promise<void> {
    const credentials = { email: `${account}@example.com`, password: PASSWORD };
    const registered = await this.#client.post('/api/v1/auth/register', { name: 'Buyer', ...credentials });
    if (registered.status === 409) expectOk(await this.#client.post('/api/v1/auth/login', credentials));
    else expectOk(registered);
  }

  /** Runs the rest of a purchase. @throws Error if a step failed; calling again continues */
  async goOn(purchase: Purchase): Promise<void> {
    await this.#play(purchase);
    purchase.isDone = true;
  }

  #play(purchase: Purchase): Promise<unknown> {
    const { provider } = purchase;
    const stories: Record<Story, () => Promise<unknown>> = {
      'never-pays': () => this.#open(purchase, provider).then(() => this.#tryDeclinedCard(purchase)),
      leaves: () => this.#pay(purchase, provider),
      saves: () => this.#payAndSave(purchase, provider),
      'pays-twice': () => this.#payTwice(purchase),
      refunded: () => this.#payAndRefund(purchase, 1),
      'refunded-twice': () => this.#payAndRefund(purchase, 2),
      'requests-refund': () => this.#payAndSave(purchase, provider).then(() => this.#requestRefund(purchase)),
    };
    return stories[purchase.story]();
  }

  /** Opens a checkout. @returns false if the item is already paid for */
  async #open(purchase: Purchase, provider: Provider): Promise<boolean> {
    const { eventId, packageId } = purchase.item;
    const answer = await this.#client.post(`/api/v1/orders/${CHECKOUT_ROUTES[provider]}`, { eventId, packageId });
    if (answer.json?.code === 'already_paid') return false;
    const { orderId, clientSecret, paypalOrderId } = expectOk(answer).json;
    purchase.orderId = orderId;
    if (provider === 'stripe') purchase.clientSecret = clientSecret;
    // A buyer who approved an order keeps that one.
    else if (!purchase.isApproved) purchase.paypalOrderId = paypalOrderId;
    return true;
  }

  async #pay(purchase: Purchase, provider: Provider): Promise<void> {
    if (provider === 'stripe' ? purchase.isPaidByCard : purchase.isApproved) return;
    if (!(await this.#open(purchase, provider))) {
      if (provider === 'stripe') purchase.isPaidByCard = purchase.clientSecret !== undefined;
      return;
    }
    await this.#payOpened(purchase, provider);
  }

  async #payOpened(purchase: Purchase, provider: Provider): Promise<void> {
    if (provider === 'paypal') {
      if (!purchase.isApproved) await this.#providers.approve(purchase.paypalOrderId!);
      purchase.isApproved = true;
      return;
    }
    if (purchase.isPaidByCard) return;
    const { intent } = await confirmCard(this.#platform.info.stripe, purchase.clientSecret!, CARD);
    // If the last answer was lost, the next one says that there is nothing left to pay.
    const isPaid = intent.status === 'succeeded' || (await this.#providers.isCharged(intentOf(purchase)));
    if (!isPaid) throw new Error('The card was not charged.');
    purchase.isPaidByCard = true;
  }

  async #tryDeclinedCard({ provider, clientSecret }: Purchase): Promise<void> {
    if (provider === 'stripe') await confirmCard(this.#platform.info.stripe, clientSecret!, DECLINED_CARD);
  }

  async #payAndSave(purchase: Purchase, provider: Provider): Promise<void> {
    await this.#pay(purchase, provider);
    await this.#save(purchase, provider);
  }

  /** Sends what the page sends after a payment. Also succeeds if the payment expired or was refunded. */
  async #save(purchase: Purchase, provider: Provider): Promise<void> {
    const { item, paypalOrderId } = purchase;
    const { eventId, packageId, price: amount } = item;
    const claim = { amount, currency: 'usd', paymentIntentId: intentOf(purchase), eventId, selectedPackage: packageId };
    const answer =
      provider === 'stripe'
        ? await this.#client.post('/api/v1/orders/save-payment', claim)
        : await this.#client.post('/api/v1/orders/capture-paypal-order', { paypalOrderId });
    if (!FINAL_CODES.includes(answer.json?.code)) expectOk(answer);
  }

  /** Opens both checkouts before paying the first, as in two tabs. The card's is closed right after paying. */
  async #payTwice(purchase: Purchase): Promise<void> {
    const isOpen = await this.#open(purchase, 'stripe');
    if (isOpen) await this.#open(purchase, 'paypal');
    const providers = (['stripe', 'paypal'] as const).filter((provider) =>
      provider === 'stripe' ? purchase.clientSecret : purchase.paypalOrderId,
    );
    const payAndSave = async (provider: Provider) => {
      await this.#payOpened(purchase, provider);
      if (provider === 'paypal') await this.#save(purchase, provider);
    };
    const results = await Promise.allSettled(providers.map(payAndSave));
    const failed = results.find(({ status }) => status === 'rejected');
    if (failed) throw (failed as PromiseRejectedResult).reason;
  }

  /** Pays; then the seller refunds it at the provider, more than once if somebody presses the button again. */
  async #payAndRefund(purchase: Purchase, times: number): Promise<void> {
    const { provider } = purchase;
    if (provider === 'stripe') await this.#pay(purchase, provider);
    else await this.#payAndSave(purchase, provider);
    for (let time = 0; time < times; time++) await this.#refund(purchase);
  }

  async #refund(purchase: Purchase): Promise<void> {
    const { provider, paypalOrderId } = purchase;
    if (provider === 'stripe') {
      await this.#providers.refundCard(intentOf(purchase));
      return;
    }
    const captured = await this.#providers.capturedFor(paypalOrderId!);
    if (!captured) throw new Error(`${paypalOrderId} was not captured.`);
    await this.#providers.refundCapture(captured.paymentId);
  }

  async #requestRefund({ orderId }: Purchase): Promise<void> {
    const request = () => this.#client.post('/api/v1/orders/request-refund', { orderId });
    const answers = await Promise.all([request(), sleep(5 * Math.random()).then(request)]);
    const isGranted = answers.some(({ json }) => json?.state === 'granted' || /already been refunded/.test(json?.error ?? ''));
    if (!isGranted) throw new Error(`${orderId} was not refunded: ${answers.map(({ text }) => text).join(' ')}`);
  }
}

const intentOf = ({ clientSecret = '' }: Purchase): string => clientSecret.split('_secret_', 1)[0]!;

function expectOk(answer: LocalAnswer): LocalAnswer {
  if (answer.status !== 200) throw new Error(`Answered ${answer.status}: ${answer.text}`);
  return answer;
}
