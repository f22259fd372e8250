import { setTimeout as sleep } from 'node:timers/promises';
import type { Credentials, Goods } from '../people/operator.ts';
import type { Providers } from '../providers/providers.ts';
import { interrupted } from '../running/interruption.ts';
import type { Site } from '../site.ts';
import { Viewer } from '../people/viewer.ts';

const PAUSE_MS = 200;

/** An account whose registration the platform has acknowledged, and the payment that it may have made. */
export interface AcknowledgedAccount extends Credentials {
  /** Time of the answer to the registration, in milliseconds since 1970. */
  at: number;
  hasPaid: boolean;
}

/** Registers accounts and buys, one after the other, until it is stopped. */
export class Writers {
  readonly #acknowledged: AcknowledgedAccount[] = [];
  #isStopped = false;
  #work: Promise<void> | null = null;

  start(site: Site, goods: Goods, stripe: Providers['stripe']): void {
    this.#work = this.#writeAll(site, goods, stripe);
  }

  /** Ends once what is under way has been answered or refused. @returns every acknowledged account, the newest last */
  async stop(): Promise<readonly AcknowledgedAccount[]> {
    this.#isStopped = true;
    await this.#work;
    return this.#acknowledged;
  }

  async #writeAll(site: Site, goods: Goods, stripe: Providers['stripe']): Promise<void> {
    for (let i = 0; !this.#isStopped; i++) {
      // A region that is lost answers nothing: what it does not acknowledge is not counted.
      await this.#write(new Viewer(site), i % 2 === 0 ? () => null : (viewer) => viewer.buy(goods, stripe)).catch(() => null);
      await sleep(PAUSE_MS, undefined, { signal: interrupted });
    }
  }

  async #write(viewer: Viewer, buy: (viewer: Viewer) => Promise<void> | null): Promise<void> {
    const credentials = await viewer.register();
    const acknowledged = { ...credentials, at: Date.now(), hasPaid: false };
    this.#acknowledged.push(acknowledged);
    const payment = buy(viewer);
    if (!payment) return;
    await payment;
    acknowledged.hasPaid = true;
  }
}
