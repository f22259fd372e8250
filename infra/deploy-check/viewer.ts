import { setTimeout as sleep } from 'node:timers/promises';
import { confirmCard } from '../local/testing/card-page.ts';
import { LocalClient, type LocalAnswer } from '../local/testing/local-client.ts';
import type { Deployment } from './deployment.ts';
import type { Emulator } from './emulator.ts';

const SITE = 'marquee.example.com';
const EVENT = 'evt_deploy_check';
const PACKAGE = 'pkg_deploy_check';
const ARRIVAL_LIMIT_MS = 60_000;

/** A buyer's browser with the distribution before the API, which the emulator does not run. */
export class Viewer {
  readonly #client: LocalClient;
  readonly #headers: Record<string, string>;

  constructor(emulator: Emulator, deployment: Deployment) {
    this.#client = new LocalClient(emulator.port, deployment.apiHost);
    this.#headers = { 'x-origin-secret': deployment.variable('ORIGIN_SECRET'), 'x-forwarded-host': SITE };
  }

  /** @throws Error where the answer is not the expected one */
  async call(method: 'GET' | 'POST', route: string, body?: unknown, wanted = 200): Promise<LocalAnswer> {
    const answer = await this.#call(method, route, body);
    if (answer.status === wanted) return answer;
    throw new Error(`${method} ${route}: ${answer.status} instead of ${wanted}: ${answer.text.slice(0, 500)}`);
  }

  async register(): Promise<void> {
    const email = `buyer-${Date.now()}@example.com`;
    await this.call('POST', '/auth/register', { name: 'Buyer', email, password: 'correct horse battery' });
  }

  /** Pays as Stripe's script does it; nothing but the webhook tells the platform. */
  async buy(stripe: { url: string; publishableKey: string }): Promise<void> {
    const order = { eventId: EVENT, packageId: PACKAGE };
    const { json } = await this.call('POST', '/orders/create-checkout-payment-intent', order);
    const { intent, status } = await confirmCard(stripe, (json as { clientSecret: string }).clientSecret);
    if (intent.status !== 'succeeded') throw new Error(`Stripe's stand-in answered ${status}: ${intent.status}`);
  }

  /** Waits until the purchase has come through the bus, then watches. */
  async watch(): Promise<void> {
    const giveUpAt = Date.now() + ARRIVAL_LIMIT_MS;
    let answer = await this.#call('POST', `/events/${EVENT}/playback`);
    while (answer.status !== 200 && Date.now() < giveUpAt) {
      await sleep(250);
      answer = await this.#call('POST', `/events/${EVENT}/playback`);
    }
    if (answer.status !== 200) throw new Error(`Playback after the purchase: ${answer.status} ${answer.text}`);
    const names = ['CloudFront-Policy', 'CloudFront-Signature', 'CloudFront-Key-Pair-Id'];
    const missing = names.filter((name) => !this.#client.cookies.has(name));
    if (missing.length > 0) throw new Error(`Playback set no ${missing.join(', ')}.`);
  }

  #call(method: string, route: string, body?: unknown): Promise<LocalAnswer> {
    return this.#client.call(method, `/api/v1${route}`, { body, headers: this.#headers });
  }
}

/** What is sold here, as the catalog's table keeps it. */
export const catalogItem = {
  pk: `EVENT#${EVENT}`,
  sk: 'EVENT',
  _id: EVENT,
  subdomain: 'deploy-check',
  title: 'Deployment check',
  description: 'Sold once.',
  image: '/images/fight-night.svg',
  start_time: '2030-01-01T20:00:00.000Z',
  end_time: null,
  is_live: false,
  is_trial: false,
  packages: [{ _id: PACKAGE, name: 'Live', price: 1999, includes: ['Everything'], recommended: true }],
};
