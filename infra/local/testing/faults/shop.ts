import { setTimeout as sleep } from 'node:timers/promises';
import { LocalClient } from '../platform/local-client.ts';
import type { FaultyPlatform } from './faulty-platform.ts';
import type { Purchase } from './purchases.ts';
import { Shopper } from './shopper.ts';

const CONCURRENT_PURCHASES = 20;
/** Delay before a buyer who got an error retries. */
const RETRY_DELAY_MS = 150;

/** The accounts of a run. The first purchase of an account signs it up. */
export class Shop {
  readonly #platform: FaultyPlatform;
  readonly clients = new Map<string, LocalClient>();
  readonly #entered = new Map<string, Promise<void>>();
  /** Errors that buyers got, for the analysis of a run. */
  readonly mishaps: string[] = [];

  constructor(platform: FaultyPlatform) {
    this.#platform = platform;
  }

  /** Continues all purchases until they are done, some of them concurrently, as long as `isOpen` returns true. */
  async serve(purchases: readonly Purchase[], isOpen: () => boolean): Promise<void> {
    const queue = purchases.filter(({ isDone }) => !isDone);
    const serveNext = async () => {
      for (let next = queue.shift(); next && isOpen(); next = queue.shift()) {
        if (!(await this.#serveOne(next))) queue.push(next);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT_PURCHASES }, serveNext));
  }

  async #serveOne(purchase: Purchase): Promise<boolean> {
    try {
      const client = this.#clientOf(purchase.account);
      const shopper = new Shopper(this.#platform.running, client);
      await this.#enter(purchase.account, shopper);
      await shopper.goOn(purchase);
      return true;
    } catch (error) {
      this.mishaps.push(`${purchase.story}: ${(error as Error).message}`);
      await sleep(RETRY_DELAY_MS);
      return false;
    }
  }

  #clientOf(account: string): LocalClient {
    // Each buyer has a network of their own: hundreds of payments from one would soon be limited.
    const address = `127.0.1.${1 + this.clients.size}`;
    const client = this.clients.get(account) ?? new LocalClient(this.#platform.running.port, undefined, address);
    this.clients.set(account, client);
    return client;
  }

  #enter(account: string, shopper: Shopper): Promise<void> {
    const entered = this.#entered.get(account) ?? shopper.enter(account);
    this.#entered.set(account, entered);
    entered.catch(() => this.#entered.delete(account));
    return entered;
  }
}
