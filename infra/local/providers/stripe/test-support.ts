import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { startStripeStandIn, type StripeStandIn, type StripeStandInOptions } from './server.ts';

export const SECRET_KEY = 'sk_test_marquee';
export const PUBLISHABLE_KEY = 'pk_test_marquee';
export const WEBHOOK_SECRET = 'whsec_marquee';

/** Starts a stand-in with an empty memory, or with the options given. */
export function startForTest(options: Partial<StripeStandInOptions> = {}): Promise<StripeStandIn> {
  return startStripeStandIn({
    database: ':memory:',
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    ...options,
  });
}

/** Stripe's own client, pointed at a stand-in. Does not retry by itself unless asked. */
export function clientFor({ port }: { port: number }, key = SECRET_KEY, maxNetworkRetries = 0): Stripe {
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries });
}

/** Calls the stand-in as a page's script does. */
export async function callFromPage(
  { url }: { url: string },
  method: 'GET' | 'POST',
  path: string,
  fields: Record<string, string>,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const form = new URLSearchParams({ key: PUBLISHABLE_KEY, ...fields });
  const answer = await (method === 'GET'
    ? fetch(`${url}${path}?${form}`)
    : fetch(url + path, { method: 'POST', body: form }));
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** The fields that a page sends for a card. */
export function cardFields(number: string): Record<string, string> {
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2040',
    'payment_method_data[card][cvc]': '123',
  };
}

/** A shop's webhook: keeps what arrives, whose signature must be right, and answers with `status`. */
export class WebhookReceiver {
  readonly events: Stripe.Event[] = [];
  /** Answers for the next requests; 200 once they are used up. */
  readonly nextStatuses: number[] = [];
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<WebhookReceiver> {
    const server = createServer();
    const receiver = new WebhookReceiver(server);
    const stripe = new Stripe(SECRET_KEY);
    server.on('request', (message, answer) => {
      const chunks: Buffer[] = [];
      message.on('data', (chunk: Buffer) => chunks.push(chunk));
      message.on('end', () => {
        const signature = message.headers['stripe-signature'] ?? '';
        const event = stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, WEBHOOK_SECRET);
        const status = receiver.nextStatuses.shift() ?? 200;
        if (status === 200) receiver.events.push(event);
        answer.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get endpoint(): { url: string; secret: string } {
    const { port } = this.#server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}/webhook`, secret: WEBHOOK_SECRET };
  }

  types(): string[] {
    return this.events.map(({ type }) => type);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** Waits until `condition` holds. @throws Error after five seconds */
export async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const start = Date.now(); Date.now() - start < 5_000; ) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('It did not happen within five seconds.');
}

/** Waits until no webhook is pending any more, and tells how all of them ended. */
export async function deliveriesDone({ url }: { url: string }): Promise<Record<string, number>> {
  let counts: Record<string, number> = {};
  await eventually(async () => {
    counts = (await (await fetch(`${url}/_deliveries`)).json()) as Record<string, number>;
    return counts['pending'] === 0;
  });
  return counts;
}

export async function setChaos({ url }: { url: string }, settings: object): Promise<Response> {
  return fetch(`${url}/_chaos`, { method: 'POST', body: JSON.stringify(settings) });
}
