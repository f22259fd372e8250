import Stripe from 'stripe';
import type { LocalInfo } from '../../local-info.ts';
import type { Provider } from './purchases.ts';

/** A payment as its provider reports it. Amounts in minor units. */
export interface ProviderPayment {
  provider: Provider;
  paymentId: string;
  orderId: string;
  amount: number;
  refunded: number;
  /** Number of refunds. */
  refunds: number;
}

interface PaypalMoney {
  /** Dollars. */
  value: string;
}

interface PaypalPayments {
  captures?: { id: string; status: string; amount: PaypalMoney }[];
  refunds?: { amount: PaypalMoney }[];
}

interface PaypalOrder {
  purchase_units: { custom_id: string; payments?: PaypalPayments }[];
}

const MAX_ATTEMPTS = 10;

/** Accesses both payment providers directly, as the seller does on the providers' own pages. */
export class ProvidersFromOutside {
  readonly #info: LocalInfo;
  readonly #stripe: Stripe;
  #token: string | undefined;

  constructor(info: LocalInfo) {
    this.#info = info;
    const { hostname: host, port } = new URL(info.stripe.url);
    this.#stripe = new Stripe(info.stripe.secretKey!, { host, port, protocol: 'http', maxNetworkRetries: 5 });
  }

  async isCharged(paymentIntent: string): Promise<boolean> {
    return (await this.#stripe.paymentIntents.retrieve(paymentIntent)).status === 'succeeded';
  }

  /** Refunds a card payment in full. @returns false if Stripe reports that it was already refunded */
  async refundCard(paymentIntent: string): Promise<boolean> {
    try {
      await this.#stripe.refunds.create({ payment_intent: paymentIntent });
      return true;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded') return false;
      throw error;
    }
  }

  /** Refunds a capture in full. @returns false if PayPal reports that it was already refunded */
  async refundCapture(captureId: string): Promise<boolean> {
    const { status, json } = await this.#paypal('POST', `/v2/payments/captures/${captureId}/refund`, {});
    if (status === 422) return false;
    if (status >= 300) throw new Error(`PayPal answered ${status}: ${JSON.stringify(json)}`);
    return true;
  }

  async cardPayments(): Promise<ProviderPayment[]> {
    const [refunds, payments] = [new Map<string, number[]>(), [] as ProviderPayment[]];
    for await (const { payment_intent: intent, amount } of this.#stripe.refunds.list({ limit: 100 })) {
      const id = typeof intent === 'string' ? intent : (intent?.id ?? '');
      refunds.set(id, [...(refunds.get(id) ?? []), amount]);
    }
    for await (const { id, status, amount_received: amount, metadata } of this.#stripe.paymentIntents.list({ limit: 100 })) {
      if (status !== 'succeeded') continue;
      const amounts = refunds.get(id) ?? [];
      const refunded = amounts.reduce((sum, part) => sum + part, 0);
      const orderId = metadata['orderId'] ?? '';
      payments.push({ provider: 'stripe', paymentId: id, orderId, amount, refunded, refunds: amounts.length });
    }
    return payments;
  }

  /** Returns the payment captured for a PayPal order; null if there is none. */
  async capturedFor(paypalOrderId: string): Promise<ProviderPayment | null> {
    const { json } = await this.#paypal('GET', `/v2/checkout/orders/${paypalOrderId}`);
    const unit = (json as PaypalOrder).purchase_units[0]!;
    const capture = unit.payments?.captures?.find(({ status }) => status !== 'DECLINED');
    if (!capture) return null;
    const amounts = (unit.payments?.refunds ?? []).map(({ amount }) => cents(amount));
    return {
      provider: 'paypal',
      paymentId: capture.id,
      orderId: unit.custom_id,
      amount: cents(capture.amount),
      refunded: amounts.reduce((sum, part) => sum + part, 0),
      refunds: amounts.length,
    };
  }

  /** Approves an order as the buyer does at PayPal. */
  approve(paypalOrderId: string): Promise<unknown> {
    return this.steer('paypal', `/_orders/${paypalOrderId}/approve`, {});
  }

  async steer(provider: Provider, path: string, body: object): Promise<unknown> {
    const answer = await fetch(`${this.#info[provider].url}${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }

  /** Returns the number of webhooks that are not delivered yet. */
  async pending(): Promise<number> {
    const urls = [this.#info.stripe.url, this.#info.paypal.url];
    const answers = await Promise.all(urls.map((url) => fetch(`${url}/_deliveries`)));
    const counts = (await Promise.all(answers.map((answer) => answer.json()))) as { pending: number }[];
    return counts.reduce((sum, { pending }) => sum + pending, 0);
  }

  /** Calls PayPal, with retries because the stand-in's injected faults swallow some calls. */
  async #paypal(method: string, path: string, body?: object): Promise<{ status: number; json: unknown }> {
    this.#token ??= await this.#newToken();
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' };
    const call = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    for (let attempt = 1; ; attempt++) {
      const answer = await fetch(this.#info.paypal.url + path, call).catch(() => null);
      if (answer && answer.status < 500) return { status: answer.status, json: await answer.json() };
      if (attempt === MAX_ATTEMPTS) throw new Error(`PayPal does not answer ${method} ${path}.`);
    }
  }

  async #newToken(): Promise<string> {
    const { url, clientId, clientSecret } = this.#info.paypal;
    const answer = await fetch(`${url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    return ((await answer.json()) as { access_token: string }).access_token;
  }
}

const cents = ({ value }: PaypalMoney) => Math.round(Number(value) * 100);
