import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { KEY_HEADER } from '#shared/api/endpoint.ts';
import { EVENTS_PATH } from '#shared/site/site-pages.ts';
import { mayFetch } from '../../../local/edge/signed-cookies.ts';
import { confirmCard } from '../../../local/testing/platform/card-page.ts';
import { LocalClient, type LocalAnswer } from '../../../local/testing/platform/local-client.ts';
import { interrupted } from '../running/interruption.ts';
import type { Credentials, Goods } from './operator.ts';
import { approveAtPaypal, type Providers } from '../providers/providers.ts';
import type { Site } from '../site.ts';

const SITE = 'marquee.example.com';
const ARRIVAL_LIMIT_MS = 300_000;

/** A buyer's browser at the site. */
export class Viewer {
  readonly #client: LocalClient;
  readonly #host: string;
  /** The leases of its player, by event. */
  readonly #leases = new Map<string, string>();

  /** @param host host name by which the site is called */
  constructor({ port }: Site, host = SITE) {
    this.#host = host;
    this.#client = new LocalClient(port, host);
  }

  /** Calls the API. @throws Error if the status is not the wanted one */
  async call(method: 'GET' | 'POST', route: string, body?: unknown, wanted = 200): Promise<LocalAnswer> {
    return expectStatus(await this.#call(method, route, body), wanted, `${method} ${route}`);
  }

  /** Calls the API as a program with an API key, whatever the answer is. */
  callWithKey(key: string, method: 'GET' | 'POST', route: string): Promise<LocalAnswer> {
    return this.#client.call(method, `/api/v1${route}`, { headers: { [KEY_HEADER]: key } });
  }

  /** Starts playback, or renews it. @throws Error if the event is not open */
  async play(eventId: string): Promise<LocalAnswer> {
    return expectStatus(await this.#play({ eventId }), 200, 'Playback');
  }

  /** Registers an account. @param referral referral code of another account @returns the new account's credentials */
  async register(referral: string | null = null): Promise<Credentials> {
    const credentials = { email: `${randomUUID()}@example.com`, password: 'correct horse battery' };
    await this.call('POST', '/auth/register', { name: 'Buyer', referral, ...credentials });
    return credentials;
  }

  /** Logs in. @returns the status of the answer */
  async tryToLogIn(credentials: Credentials): Promise<number> {
    return (await this.#call('POST', '/auth/login', credentials)).status;
  }

  /** Returns true if the event is open. */
  async mayPlay(goods: Pick<Goods, 'eventId'>): Promise<boolean> {
    return (await this.#play(goods)).status === 200;
  }

  /** Returns the address of an event's page. */
  addressOf = ({ subdomain }: Pick<Goods, 'subdomain'>): string => `https://${this.#host}/e/${subdomain}`;

  /** Visits the event's page, which the shell fills in. */
  async visit({ subdomain, title }: Goods): Promise<void> {
    const { status, text } = await this.#client.get(`/e/${subdomain}`);
    if (status !== 200 || !text.includes(title)) throw new Error(`The event's page: ${status} ${text.slice(0, 500)}`);
  }

  /** Visits the page that lists the events. */
  async visitLists({ title }: Goods): Promise<void> {
    const { status, text } = await this.#client.get(EVENTS_PATH);
    if (status !== 200 || !text.includes(title)) throw new Error(`The page of events: ${status} ${text.slice(0, 500)}`);
  }

  async refuseToPlay({ eventId }: Goods): Promise<void> {
    await this.call('POST', `/events/${eventId}/playback`, undefined, 402);
  }

  /** Pays as Stripe's script does; only the webhook reports it to the platform. */
  async buy(goods: Goods, stripe: Providers['stripe']): Promise<void> {
    const pay = await this.beginToBuy(goods, stripe);
    await pay();
  }

  /** Begins a purchase. @returns what pays, at Stripe alone */
  async beginToBuy({ eventId, packageId }: Goods, stripe: Providers['stripe']): Promise<() => Promise<void>> {
    const { json } = await this.call('POST', '/orders/create-checkout-payment-intent', { eventId, packageId });
    return async () => {
      const { intent, status } = await confirmCard(stripe, (json as { clientSecret: string }).clientSecret);
      if (intent.status !== 'succeeded') throw new Error(`Stripe's stand-in answered ${status}: ${intent.status}`);
    };
  }

  /** Approves in PayPal's window and closes the page; only the webhook reports it to the platform. */
  async buyByPaypal({ eventId, packageId }: Goods, paypal: Providers['paypal']): Promise<void> {
    const { json } = await this.call('POST', '/orders/create-paypal-order', { eventId, packageId });
    await approveAtPaypal(paypal, json.paypalOrderId);
  }

  /** Waits until the purchase has come through the bus, then watches. */
  async watchWhenBought(goods: Goods, publicKeys: ReadonlyMap<string, string>): Promise<void> {
    const giveUpAt = Date.now() + ARRIVAL_LIMIT_MS;
    while ((await this.#play(goods)).status === 402 && Date.now() < giveUpAt) {
      await sleep(250, undefined, { signal: interrupted });
    }
    await this.watch(goods, publicKeys);
  }

  /** Watches, and checks that the distribution would serve this event's film and no other. @param publicKeys the distribution's */
  async watch(goods: Goods, publicKeys: ReadonlyMap<string, string>): Promise<void> {
    const { status, text, json } = await this.#play(goods);
    if (status !== 200) throw new Error(`Playback after the purchase: ${status} ${text}`);
    const manifest = new URL((json as { manifestUrl: string }).manifestUrl).pathname;
    const mayFetchOf = (eventId: string) =>
      mayFetch(`https://${SITE}${manifest.replace(goods.eventId, eventId)}`, this.#client.cookies, publicKeys);
    if (!mayFetchOf(goods.eventId)) throw new Error('The cookies of playback do not open the film.');
    if (mayFetchOf('evt_other')) throw new Error('The cookies of playback open the film of another event.');
  }

  async #play({ eventId }: Pick<Goods, 'eventId'>): Promise<LocalAnswer> {
    const answer = await this.#call('POST', `/events/${eventId}/playback`, { lease: this.#leases.get(eventId) });
    if (answer.json?.lease) this.#leases.set(eventId, answer.json.lease);
    return answer;
  }

  #call(method: string, route: string, body?: unknown): Promise<LocalAnswer> {
    return this.#client.call(method, `/api/v1${route}`, { body });
  }
}

function expectStatus(answer: LocalAnswer, wanted: number, what: string): LocalAnswer {
  if (answer.status === wanted) return answer;
  throw new Error(`${what}: ${answer.status} instead of ${wanted}: ${answer.text.slice(0, 500)}`);
}
