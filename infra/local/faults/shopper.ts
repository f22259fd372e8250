import { setTimeout as sleep } from 'node:timers/promises';
import { confirmCard } from '../testing/card-page.ts';
import type { LocalAnswer, LocalClient } from '../testing/local-client.ts';
import type { RunningPlatform } from '../testing/running-platform.ts';
import { ProvidersFromOutside } from './providers-from-outside.ts';
import type { Provider, Purchase, Story } from './purchases.ts';

export const CARD = '4242424242424242';
export const DECLINED_CARD = '4000000000000002';
export const PASSWORD = 'correct horse';

const OPEN = { stripe: 'create-checkout-payment-intent', paypal: 'create-paypal-order' } as const;

/** Answers after which nothing more is to be saved. */
const ENDS: readonly unknown[] = ['payment_expired', 'payment_refunded'];

/** Goes on with purchases where they stand, as people do who press the same button again after an error. */
export class Shopper {
  readonly #platform: RunningPlatform;
  readonly #providers: ProvidersFromOutside;
  readonly #client: LocalClient;

  /** @param client of the purchases' account */
  constructor(platform: RunningPlatform, client: LocalClient) {
    this.#platform = platform;
    this.#providers = new ProvidersFromOutside(platform.info);
    this.#client = client;
  }

  /** Signs the account up, or in where it was there before. @throws Error where neither worked */
  async enter(account: string): Promise<void> {
    const credentials = { email: `${account}@example.com`, password: PASSWORD };
    const registered = await this.#client.post('/api/v1/auth/register', { name: 'Buyer', ...credentials });
    if (registered.status === 409) expectOk(await this.#client.post('/api/v1/auth/login', credentials));
    else expectOk(registered);
  }

  /** @throws Error where something failed: the same call goes on */
  async goOn(purchase: Purchase): Promise<void> {
    await this.#tell(purchase);
    purchase.isDone = true;
  }

  #tell(purchase: Purchase): Promise<unknown> {
    const { provider } = purchase;
    const stories: Record<Story, () => Promise<unknown>> = {
      'never-pays': () => this.#open(purchase, provider).then(() => this.#tryDeclinedCard(purchase)),
      leaves: () => this.#pay(purchase, provider),
      saves: () => this.#payAndSave(purchase, provider),
      'pays-twice': () => this.#payTwice(purchase),
      refunded: () => this.#payAndRefund(purchase, 1),
      'refunded-twice': () => this.#payAndRefund(purchase, 2),
      'asks-back': () => this.#payAndSave(purchase, provider).then(() => this.#askBack(purchase)),
    };
    return stories[purchase.story]();
  }

  /** A checkout. @returns false where the item is paid for already */
  async #open(purchase: Purchase, provider: Provider): Promise<boolean> {
    const { eventId, packageId } = purchase.item;
    const answer = await this.#client.post(`/api/v1/orders/${OPEN[provider]}`, { eventId, packageId });
    if (answer.json?.code === 'already_paid') return false;
    const { orderId, clientSecret, paypalOrderId } = expectOk(answer).json;
    purchase.orderId = orderId;
    if (provider === 'stripe') purchase.clientSecret = clientSecret;
    // Who approved an order waits for that one.
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
    // A page whose last answer was lost is told that there is nothing more to pay.
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

  /** What the page sends after a payment. That the item was paid before, or its money went back, ends it as well. */
  async #save(purchase: Purchase, provider: Provider): Promise<void> {
    const { item, paypalOrderId } = purchase;
    const { eventId, packageId, price: amount } = item;
    const claim = { amount, currency: 'usd', paymentIntentId: intentOf(purchase), eventId, selectedPackage: packageId };
    const answer =
      provider === 'stripe'
        ? await this.#client.post('/api/v1/orders/save-payment', claim)
        : await this.#client.post('/api/v1/orders/capture-paypal-order', { paypalOrderId });
    if (!ENDS.includes(answer.json?.code)) expectOk(answer);
  }

  /** Both checkouts are open before the first is paid, as in two tabs. That of the card is closed right after paying. */
  async #payTwice(purchase: Purchase): Promise<void> {
    const isOpen = await this.#open(purchase, 'stripe');
    if (isOpen) await this.#open(purchase, 'paypal');
    const ways = (['stripe', 'paypal'] as const).filter((provider) =>
      provider === 'stripe' ? purchase.clientSecret : purchase.paypalOrderId,
    );
    const payAndSave = async (provider: Provider) => {
      await this.#payOpened(purchase, provider);
      if (provider === 'paypal') await this.#save(purchase, provider);
    };
    const results = await Promise.allSettled(ways.map(payAndSave));
    const failed = results.find(({ status }) => status === 'rejected');
    if (failed) throw (failed as PromiseRejectedResult).reason;
  }

  /** The seller gives it back at the provider; more than once, where somebody presses the button again. */
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

  async #askBack({ orderId }: Purchase): Promise<void> {
    const ask = () => this.#client.post('/api/v1/orders/request-refund', { orderId });
    const answers = await Promise.all([ask(), sleep(5 * Math.random()).then(ask)]);
    const isGranted = answers.some(({ json }) => json?.state === 'granted' || /refunded before/.test(json?.error ?? ''));
    if (!isGranted) throw new Error(`${orderId} was not given back: ${answers.map(({ text }) => text).join(' ')}`);
  }
}

const intentOf = ({ clientSecret = '' }: Purchase): string => clientSecret.split('_secret_', 1)[0]!;

function expectOk(answer: LocalAnswer): LocalAnswer {
  if (answer.status !== 200) throw new Error(`Answered ${answer.status}: ${answer.text}`);
  return answer;
}
