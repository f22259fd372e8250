import { setTimeout as sleep } from 'node:timers/promises';
import { LocalClient } from '../testing/local-client.ts';
import type { FaultyPlatform } from './faulty-platform.ts';
import type { Purchase } from './purchases.ts';
import { Shopper } from './shopper.ts';

const AT_ONCE = 20;
/** Somebody who met an error waits, and tries again. */
const NEXT_TRY_MS = 150;

/** The accounts of a run, each signed up once, whoever needs it first. */
export class Shop {
  readonly #platform: FaultyPlatform;
  readonly clients = new Map<string, LocalClient>();
  readonly #entered = new Map<string, Promise<void>>();
  /** What people met, for who looks into a run. */
  readonly mishaps: string[] = [];

  constructor(platform: FaultyPlatform) {
    this.#platform = platform;
  }

  /** All go on until they are done, some at a time, and while `isOpen` says so. */
  async serve(purchases: readonly Purchase[], isOpen: () => boolean): Promise<void> {
    const queue = purchases.filter(({ isDone }) => !isDone);
    const serveNext = async () => {
      for (let next = queue.shift(); next && isOpen(); next = queue.shift()) {
        if (!(await this.#serveOne(next))) queue.push(next);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, serveNext));
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
      await sleep(NEXT_TRY_MS);
      return false;
    }
  }

  #clientOf(account: string): LocalClient {
    const client = this.clients.get(account) ?? new LocalClient(this.#platform.running.port);
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
