import { deletionKey, erasureKey } from '#shared/people/account-keys.ts';
import type { AsRead } from './conditional-write.ts';
import { type Item, type Key, nameOf } from './item.ts';
import { paymentsByOrder } from './payments-by-order.ts';
import type { TablePair } from './table-pair.ts';

/** An item at the point in time and now. */
export interface FoundItem {
  restored: Item;
  /** Null if it is gone. */
  live: Item | null;
  look: Look;
}

/** The items that a run has read and keeps for all decisions. */
export interface SharedReads {
  pair: TablePair;
  /** Returns an item of the live table as it will be once it is mended. */
  mend: (found: FoundItem) => Promise<Item | null>;
  /** Answers that hold for the whole run, by their question. */
  remembered: Map<string, Promise<unknown>>;
}

/**
 * Reads what the decision about one item depends on. The live items among it are remembered, because the decision is written
 * only if none of them has changed.
 */
export class Look {
  readonly #shared: SharedReads;
  readonly #relied = new Map<string, AsRead>();

  constructor(shared: SharedReads) {
    this.#shared = shared;
  }

  /** Returns an item of the live table; null if there is none. */
  live(key: Key): Promise<Item | null> {
    return this.#read(this.#shared.pair.names.live, key);
  }

  /** Returns an item as it was at the point in time; null if there was none. */
  restored(key: Key): Promise<Item | null> {
    const { pair } = this.#shared;
    return pair.get(pair.names.restored, key);
  }

  /** Returns an item of the live table as it will be once it is mended. */
  async settled(key: Key): Promise<Item | null> {
    const [restored, live] = await Promise.all([this.restored(key), this.live(key)]);
    return restored ? this.#shared.mend({ restored, live, look: this }) : live;
  }

  /** Returns true if a user has deleted their account. */
  async isDeleted(userId: string): Promise<boolean> {
    return (await this.#read(this.#shared.pair.names.accounts, deletionKey(userId))) !== null;
  }

  /** Returns true if what an address leads to was erased. @param hash the hash of the address */
  async isErased(hash: string): Promise<boolean> {
    return (await this.#read(this.#shared.pair.names.accounts, erasureKey(hash))) !== null;
  }

  /** Returns the live payments of an order. The first question reads the whole table. */
  async paymentsOf(orderId: string): Promise<readonly Item[]> {
    const { pair } = this.#shared;
    const all = await this.once('payments by order', () => paymentsByOrder(pair));
    return all.get(orderId) ?? [];
  }

  /** Returns the answer to a question, found once for the whole run. */
  once<T>(question: string, find: () => Promise<T>): Promise<T> {
    const { remembered } = this.#shared;
    const answer = (remembered.get(question) as Promise<T> | undefined) ?? find();
    remembered.set(question, answer);
    return answer;
  }

  /** The live items that were read, except one. */
  reliedOn(except: Key): AsRead[] {
    return [...this.#relied.values()].filter(({ key }) => nameOf(key) !== nameOf(except));
  }

  async #read(table: string, key: Key): Promise<Item | null> {
    const item = await this.#shared.pair.get(table, key);
    this.#relied.set(`${table} ${nameOf(key)}`, { table, key, item });
    return item;
  }
}
