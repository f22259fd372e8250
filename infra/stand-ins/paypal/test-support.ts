import { type KeyObject, X509Certificate } from 'node:crypto';
import { useStarted } from '../base/testing/started-stand-in.ts';
import { WebhookReceiver } from '../base/testing/webhook-receiver.ts';
import type { Event } from './resources/objects.ts';
import { type PayPalStandIn, type PayPalStandInOptions, startPayPalStandIn } from './server.ts';
import { isSignatureOf } from './webhooks/signature.ts';

export const CLIENT_ID = 'AbMarqueeTestClient';
export const CLIENT_SECRET = 'EbMarqueeTestSecret';
export const WEBHOOK_ID = '5MARQUEEWEBHOOK01';

/** Starts a stand-in, by default with an empty in-memory database. */
export function startForTest(options: Partial<PayPalStandInOptions> = {}): Promise<PayPalStandIn> {
  return startPayPalStandIn({ database: ':memory:', clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, ...options });
}

/** Uses a stand-in with an empty in-memory database in the tests of a file. */
export const useStandIn = useStarted(startForTest);

/** A JSON answer. The body is untyped, so that tests can read any field of PayPal's objects. */
export interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** Calls the API as a shop's server does. */
export class TestClient {
  readonly #url: string;
  #token: string | undefined;

  constructor({ url }: { url: string }) {
    this.#url = url;
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path);
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, body === undefined ? '' : JSON.stringify(body), headers);
  }

  /** @param body sent unchanged */
  async send(method: string, path: string, body?: string, headers: Record<string, string> = {}): Promise<Answer> {
    this.#token ??= await tokenOf(this.#url);
    const answer = await fetch(this.#url + path, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  }

  /** Creates an order and returns all its details. */
  async order(unit: object = {}, headers: Record<string, string> = {}): Promise<Answer['body']> {
    const order = { intent: 'CAPTURE', purchase_units: [{ amount: usd('4.99'), ...unit }] };
    return (await this.post('/v2/checkout/orders', order, { prefer: 'return=representation', ...headers })).body;
  }

  /** Approves an order as the payer does on the approval page. */
  approve(orderId: string, instrument = 'balance'): Promise<Answer> {
    return this.post(`/_orders/${orderId}/approve`, { instrument });
  }

  capture(orderId: string, requestId?: string): Promise<Answer> {
    const headers = requestId === undefined ? {} : { 'paypal-request-id': requestId };
    return this.post(`/v2/checkout/orders/${orderId}/capture`, undefined, headers);
  }

  /** Returns the capture of a new order. */
  async paid(instrument = 'balance', unit: object = {}): Promise<Answer['body']> {
    const { id } = await this.order(unit);
    await this.approve(id, instrument);
    const { body } = await this.capture(id);
    return body.purchase_units[0].payments.captures[0];
  }
}

/** Requests an access token, as a shop's server does. */
export async function tokenOf(url: string, secret = CLIENT_SECRET): Promise<string> {
  const answer = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${CLIENT_ID}:${secret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token = '' } = (await answer.json()) as { access_token?: string };
  return access_token;
}

export function usd(value: string): { currency_code: string; value: string } {
  return { currency_code: 'USD', value };
}

/** Starts a shop's webhook receiver, which accepts only events signed with the certificate that the sender names. */
export function startReceiver(): Promise<WebhookReceiver<Event>> {
  return WebhookReceiver.start(async ({ headers, body }) => {
    const header = (name: string) => String(headers[`paypal-${name}`]);
    const transmission = { id: header('transmission-id'), time: header('transmission-time'), webhookId: WEBHOOK_ID };
    const key = await publicKeyAt(header('cert-url'));
    const text = body.toString();
    if (!isSignatureOf(header('transmission-sig'), transmission, text, key)) throw new Error('The signature is wrong.');
    return JSON.parse(text) as Event;
  });
}

async function publicKeyAt(url: string): Promise<KeyObject> {
  const certificate = new X509Certificate(await (await fetch(url)).text());
  if (!certificate.verify(certificate.publicKey)) throw new Error('The certificate is not signed by its own key.');
  return certificate.publicKey;
}

/** Returns the types of the received events, in order. */
export function typesOf({ events }: WebhookReceiver<Event>): string[] {
  return events.map(({ event_type }) => event_type);
}
