import type { Design } from './designs.ts';
import { quotas } from '../../../deployment/quotas/audience-quotas.ts';
import { TokenBucket } from './token-bucket.ts';

/** Values for each group of routes. */
interface ByGroup {
  players: number;
  others: number;
  /** Beacons of event pages. */
  views: number;
  webhooks: number;
}

/** Returns a bucket with the burst that a deployment gives a rate: half of it. */
const bucket = (rate: number) => new TokenBucket(rate, rate / 2);

/** The limits of the API: those of groups of routes, then the account's. Within a second, requests are accepted evenly. */
export class Gates {
  readonly #players: TokenBucket | null;
  readonly #others: TokenBucket;
  readonly #views: TokenBucket;
  readonly #webhooks: TokenBucket;
  readonly #account: TokenBucket;

  constructor({ api, playback, views, webhooks, account }: Design['limits']) {
    this.#players = playback === null ? null : bucket(playback);
    this.#others = bucket(api);
    this.#views = bucket(views);
    this.#webhooks = bucket(webhooks);
    this.#account = new TokenBucket(account, Math.min(account / 2, quotas.gatewayBurst.value));
  }

  /** Returns the shares of one second's requests that are accepted. */
  accept({ players, others, views, webhooks }: ByGroup): ByGroup {
    const ofOthers = this.#others.accept(this.#players ? others : others + players);
    const ofPlayers = this.#players ? this.#players.accept(players) : ofOthers;
    const ofViews = this.#views.accept(views);
    const ofWebhooks = this.#webhooks.accept(webhooks);
    const all = this.#account.accept(players * ofPlayers + others * ofOthers + views * ofViews + webhooks * ofWebhooks);
    return { players: ofPlayers * all, others: ofOthers * all, views: ofViews * all, webhooks: ofWebhooks * all };
  }
}
