import { ProviderFaults } from '../faults/provider-faults.ts';
import type { World } from '../world.ts';

/** The part of PayPal's order that tests read. */
interface OrderAtPaypal {
  status: string;
  purchase_units: [{ payments?: { captures: [CaptureAtPaypal]; refunds?: { id: string; amount: { value: string } }[] } }];
}

export interface CaptureAtPaypal {
  id: string;
  status: string;
}

/** An event that PayPal sends to a webhook. Its resource differs from type to type. */
export interface EventAtPaypal {
  id: string;
  event_type: string;
  resource: { id?: string; links?: { rel: string; href: string }[]; disputed_transactions?: { seller_transaction_id: string }[] };
}

/** PayPal's side of a payment: PayPal itself, its buyers and their banks. */
export class AtPaypal {
  readonly #world: World;
  readonly #faults = new ProviderFaults(() => this.#world.paypalUrl);

  constructor(world: World) {
    this.#world = world;
  }

  /** Makes something happen at PayPal, or in the world outside. */
  async steer(path: string, body: object = {}): Promise<Record<string, string>> {
    const answer = await fetch(`${this.#world.paypalUrl}${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, string>;
  }

  approve = (paypalOrderId: string, instrument = 'balance') => this.steer(`/_orders/${paypalOrderId}/approve`, { instrument });
  /** Submits the payer's choice on PayPal's own page, which is closed once the order is paid or has expired. */
  answer(paypalOrderId: string, instrument: string): Promise<Response> {
    const page = `${this.#world.paypalUrl}/checkoutnow?token=${paypalOrderId}`;
    return fetch(page, { method: 'POST', body: `outcome=${instrument}`, redirect: 'manual' });
  }

  chaos = (settings: object) => this.#faults.inject(settings);
  calm = () => this.#faults.end();

  order = async (paypalOrderId: string) => (await this.#call('GET', `/v2/checkout/orders/${paypalOrderId}`)) as OrderAtPaypal;

  /** Captures an order's money without the platform. @returns the capture's id */
  async capture(paypalOrderId: string): Promise<string> {
    await this.#call('POST', `/v2/checkout/orders/${paypalOrderId}/capture`, {});
    return (await this.captureOf(paypalOrderId)).id;
  }

  async captureOf(paypalOrderId: string): Promise<CaptureAtPaypal> {
    const { payments } = (await this.order(paypalOrderId)).purchase_units[0];
    if (!payments) throw new Error(`Nothing was captured for ${paypalOrderId}.`);
    return payments.captures[0];
  }

  /** Refunds a capture without the platform. @param value US dollars, such as 5.00; everything if omitted */
  refund(captureId: string, value?: string): Promise<unknown> {
    const part = value ? { amount: { currency_code: 'USD', value } } : {};
    return this.#call('POST', `/v2/payments/captures/${captureId}/refund`, part);
  }

  /** Returns the id of an order's only refund. */
  refundOf = async (paypalOrderId: string) => (await this.order(paypalOrderId)).purchase_units[0].payments!.refunds![0]!.id;

  /** Opens a dispute about a capture. @param amount cents; everything if omitted @returns its id */
  async dispute(captureId: string, amount?: number): Promise<string> {
    return (await this.steer(`/_captures/${captureId}/dispute`, amount ? { amount } : {})).dispute_id!;
  }

  /** Decides a dispute. */
  resolve(disputeId: string, favour: 'buyer' | 'seller', details: { amount?: number; paid_by?: 'paypal' } = {}) {
    return this.steer(`/_disputes/${disputeId}/resolve`, { favour, ...details });
  }

  /** Returns PayPal's events since a given time, newest first. */
  async events(since: Date): Promise<EventAtPaypal[]> {
    const query = `start_time=${since.toISOString()}&page_size=300`;
    return ((await this.#call('GET', `/v1/notifications/webhooks-events?${query}`)) as { events: EventAtPaypal[] }).events;
  }

  async #call(method: string, path: string, body?: object): Promise<unknown> {
    const headers = { authorization: `Bearer ${await this.#token()}`, 'content-type': 'application/json' };
    const sent = body && { body: JSON.stringify(body) };
    const answer = await fetch(`${this.#world.paypalUrl}${path}`, { method, headers, ...sent });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }

  async #token(): Promise<string> {
    const { paypalClientId, paypalClientSecret } = this.#world.keys;
    const answer = await fetch(`${this.#world.paypalUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${paypalClientId}:${paypalClientSecret}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    return ((await answer.json()) as { access_token: string }).access_token;
  }
}
