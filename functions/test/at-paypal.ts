import type { World } from './world.ts';

/** What PayPal answers of an order, as far as tests look at it. */
interface OrderAtPaypal {
  status: string;
  purchase_units: [{ payments?: { captures: [CaptureAtPaypal]; refunds?: { amount: { value: string } }[] } }];
}

export interface CaptureAtPaypal {
  id: string;
  status: string;
}

/** Something that PayPal tells a webhook. What it is about differs from type to type. */
export interface EventAtPaypal {
  id: string;
  event_type: string;
  resource: { id?: string; links?: { rel: string; href: string }[]; disputed_transactions?: { seller_transaction_id: string }[] };
}

/** The other side of a payment: PayPal itself, its buyers and their banks. */
export class AtPaypal {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** What happens there, or in the world outside. */
  async steer(path: string, body: object = {}): Promise<Record<string, string>> {
    const answer = await fetch(`${this.#world.paypalUrl}${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, string>;
  }

  approve = (paypalOrderId: string, instrument = 'balance') => this.steer(`/_orders/${paypalOrderId}/approve`, { instrument });
  /** What the payer answers on PayPal's own page, which is closed once the order is paid or forgotten. */
  answer(paypalOrderId: string, instrument: string): Promise<Response> {
    const page = `${this.#world.paypalUrl}/checkoutnow?token=${paypalOrderId}`;
    return fetch(page, { method: 'POST', body: `outcome=${instrument}`, redirect: 'manual' });
  }

  chaos = (settings: object) => this.steer('/_chaos', settings);
  calm = () => fetch(`${this.#world.paypalUrl}/_chaos`, { method: 'DELETE' });

  order = async (paypalOrderId: string) => (await this.#call('GET', `/v2/checkout/orders/${paypalOrderId}`)) as OrderAtPaypal;

  /** Takes an order's money past the platform. @returns the capture's id */
  async capture(paypalOrderId: string): Promise<string> {
    await this.#call('POST', `/v2/checkout/orders/${paypalOrderId}/capture`, {});
    return (await this.captureOf(paypalOrderId)).id;
  }

  async captureOf(paypalOrderId: string): Promise<CaptureAtPaypal> {
    const { payments } = (await this.order(paypalOrderId)).purchase_units[0];
    if (!payments) throw new Error(`Nothing was taken for ${paypalOrderId}.`);
    return payments.captures[0];
  }

  refund = (captureId: string, part: object = {}) => this.#call('POST', `/v2/payments/captures/${captureId}/refund`, part);

  /** What it has to tell since a moment, the newest first. */
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
