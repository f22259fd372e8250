import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { releaseAllExpired } from '../../catalog/inventory/holds.ts';
import { findHold } from '../../catalog/inventory/holds-store.ts';
import { readShards } from '../../catalog/inventory/inventory-store.ts';
import type { Buyer } from '../people/buyer.ts';
import { Deliveries } from '../providers/deliveries.ts';
import { eventWith } from '../samples/sample-event.ts';
import { SeatBuyer } from './seats/seat-buyer.ts';
import type { Shop } from '../use-world.ts';

interface Hold {
  orderId: string;
  /** ISO 8601. */
  until: string;
}

/** Orders that have a seat, orders that hold one, and how many are counted. */
export interface Seats {
  sold: string[];
  held: Hold[];
  taken: number;
}

/** A package with a limited number of seats, and its buyers. */
export class Sale {
  readonly quota: number;
  readonly event: CatalogEvent;
  readonly buyers: SeatBuyer[];
  readonly deliveries: Deliveries;

  constructor(shop: Shop, people: readonly Buyer[], quota: number) {
    this.quota = quota;
    this.event = eventWith({ quota });
    this.buyers = people.map((buyer) => new SeatBuyer(shop, buyer, this.event));
    this.deliveries = new Deliveries(shop);
  }

  ids = () => this.buyers.flatMap((buyer) => buyer.ids());

  async meet({ what, who, which }: { what: string; who: number; which: number }): Promise<string | undefined> {
    switch (what) {
      case 'hear':
        return this.#hear(which);
      case 'wait':
      case 'wait long':
        return undefined;
      case 'holds end':
        return void (await releaseAllExpired(new Date()));
      default:
        return this.buyers[who]!.meet(what, which);
    }
  }

  async #hear(which: number): Promise<undefined> {
    const events = await this.deliveries.about(this.ids());
    if (events.length > 0) await this.deliveries.deliver(events.at(-1 - (which % events.length))!);
  }

  async seats(): Promise<Seats> {
    const packageId = this.event.packages[0]!._id;
    const orders = (await Promise.all(this.buyers.map((buyer) => buyer.orders()))).flat();
    const sold = orders.filter(({ status }) => status === 'paid' || status === 'suspended').map(({ orderId }) => orderId);
    const found = await Promise.all(orders.map(async ({ orderId }) => ({ orderId, hold: await findHold(packageId, orderId) })));
    const held = found.flatMap(({ orderId, hold }) => (hold ? [{ orderId, until: hold.until }] : []));
    const shards = await readShards(packageId, this.quota);
    return { sold, held, taken: shards.reduce((sum, { taken }) => sum + taken, 0) };
  }
}
