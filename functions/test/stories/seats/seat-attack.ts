import { SESSION_COOKIE, XSRF_COOKIE } from '#shared/api/endpoint.ts';
import { startSession, xsrfToken } from '../../../people/auth/sessions/sessions-store.ts';
import type { CatalogEvent } from '../../../catalog/listings/events-store.ts';
import { Buyer } from '../../people/buyer.ts';
import type { Shop } from '../../use-world.ts';
import type { Answer } from '../../people/visitor.ts';
import { answered } from '../acts.ts';

let signedIn = 0;

/** Signs a buyer in without a password: hashing hundreds of them is work. */
async function signIn(buyer: Buyer): Promise<Buyer> {
  const userId = `usr_${(signedIn += 1)}_of_crowd`;
  const token = await startSession({ userId, name: 'Ana Viewer', email: `${userId}@example.com` });
  buyer.cookies.set(SESSION_COOKIE, token).set(XSRF_COOKIE, xsrfToken(token));
  buyer.userId = userId;
  return buyer;
}

/** Returns the time at which it is worth asking again, milliseconds; a little later if the answer does not say. */
const nextTry = ({ headers }: Answer) => Date.now() + 1000 * Number(headers['retry-after'] ?? 10);

interface Network {
  accounts: Buyer[];
  /** The number of seats taken so far. */
  taken: number;
  waitsUntil: number;
}

interface Checkout {
  buyer: Buyer;
  request: { gift?: object };
  /** Milliseconds. */
  askedAt: number;
}

/** Orders of each account: more than the seats that it can hold at once. */
const MOST_ORDERS = 12;

/** A hold is renewed, if that is possible, shortly before it ends. */
const ASKS_AGAIN_MS = 160_000;

/** Accounts of one person on several networks, who hold as many seats as they can, renew them, and pay for none. */
export class Attack {
  readonly #networks: Network[] = [];
  readonly #checkouts: Checkout[] = [];
  readonly #event: CatalogEvent;

  private constructor(event: CatalogEvent) {
    this.#event = event;
  }

  static async of(shop: Shop, event: CatalogEvent, people: { accounts: number; networks: number }): Promise<Attack> {
    const attack = new Attack(event);
    for (let network = 0; network < people.networks; network++) {
      const crowd = Array.from({ length: people.accounts / people.networks }, () =>
        signIn(new Buyer(shop, `198.51.100.${network}`)),
      );
      attack.#networks.push({ accounts: await Promise.all(crowd), taken: 0, waitsUntil: 0 });
    }
    return attack;
  }

  /** Takes what can be had at this moment: new seats on every network, and longer holds of those that they have. */
  async strike(): Promise<void> {
    for (const checkout of this.#checkouts) {
      if (Date.now() - checkout.askedAt < ASKS_AGAIN_MS) continue;
      checkout.askedAt = Date.now();
      answered(await checkout.buyer.checksOut(this.#event, checkout.request));
    }
    for (const network of this.#networks) {
      const most = MOST_ORDERS * network.accounts.length;
      while (network.waitsUntil <= Date.now() && network.taken < most) await this.#takeOne(network);
    }
  }

  /** Each account buys for itself first, and then one gift after the other. */
  async #takeOne(network: Network): Promise<void> {
    const { accounts, taken } = network;
    const buyer = accounts[taken % accounts.length]!;
    const turn = Math.floor(taken / accounts.length);
    const request = turn === 0 ? {} : { gift: { email: `friend-${turn}@example.com` } };
    const answer = answered(await buyer.checksOut(this.#event, request));
    if (answer.status !== 200) network.waitsUntil = nextTry(answer);
    else {
      this.#checkouts.push({ buyer, request, askedAt: Date.now() });
      network.taken += 1;
    }
  }
}

/** The time that honest buyers take to enter their card. */
const ENTERS_CARD_MS = 110_000;

/** A buyer who opens the checkout once, waits if told to, and pays within two minutes. */
export class HonestBuyer {
  /** When the checkout opened, milliseconds; null before. */
  openedAt: number | null = null;
  /** The last answer to the buyer; null while buying. */
  end: string | null = null;
  readonly #came = Date.now();
  readonly #buyer: Buyer;
  readonly #event: CatalogEvent;
  #checkout: Answer | null = null;
  #waitsUntil = 0;

  private constructor(buyer: Buyer, event: CatalogEvent) {
    this.#buyer = buyer;
    this.#event = event;
  }

  static comes = async (shop: Shop, event: CatalogEvent, network: string) =>
    new HonestBuyer(await signIn(new Buyer(shop, network)), event);

  /** The time until the checkout opened, seconds. */
  get waited(): number {
    return ((this.openedAt ?? Infinity) - this.#came) / 1000;
  }

  get hasSeat(): Promise<boolean> {
    return this.#buyer.canWatch(this.#event);
  }

  /** Does what is to be done at this moment. */
  async goesOn(pay: (secret: string) => Promise<string>): Promise<void> {
    if (this.end !== null || this.#waitsUntil > Date.now()) return;
    if (this.#checkout === null) return this.#opens();
    if (Date.now() - this.openedAt! < ENTERS_CARD_MS) return;
    const paymentId = await pay(this.#checkout.json.clientSecret);
    const { status, json } = await this.#buyer.reports(this.#event, paymentId);
    this.end = status === 200 ? 'has a seat' : (json.code as string);
  }

  async #opens(): Promise<void> {
    const answer = answered(await this.#buyer.checksOut(this.#event));
    if (answer.status === 200) {
      this.#checkout = answer;
      this.openedAt = Date.now();
    } else if (answer.headers['retry-after'] === undefined) this.end = answer.json.code as string;
    else this.#waitsUntil = nextTry(answer);
  }
}
