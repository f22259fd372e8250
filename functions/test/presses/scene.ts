import { randomUUID } from 'node:crypto';
import type { Buyer } from '../people/buyer.ts';
import type { Organizer } from '../people/organizer.ts';
import { Desk } from '../stories/desk/desk.ts';
import { Mailboxes } from '../stories/account/moving.ts';
import { makeOperator } from '../stories/desk/operator.ts';
import { inDays } from '../time.ts';
import type { Shop } from '../use-world.ts';
import type { Answer, Visitor } from '../people/visitor.ts';

/** A prepared request that is pressed several times. */
export interface Press {
  who: Visitor;
  path: string;
  body?: object | undefined;
  /** Returns how often its change was made. @param answers those that the presses got */
  made: (answers: readonly Answer[]) => Promise<number>;
  /** The same request with something else in it, which its key refuses, or the name of what was made. */
  others?: object[];
  /** Another body for a change that may be repeated, and whether it counts once it was pressed. */
  another?: { body: object; counts: () => Promise<boolean> };
}

/** Ways to press endpoints, by their routes. */
export type Presses = Record<string, readonly ((scene: Scene) => Promise<Press>)[]>;

export const one = (holds: boolean) => (holds ? 1 : 0);
export const newAddress = () => `${randomUUID()}@example.com`;

export const RENTAL = { kind: 'rental', rental: { hours: 48, window_days: 30 }, price: 499 } as const;

/** The people and things that a press needs. */
export class Scene {
  readonly shop: Shop;
  readonly organizer: Organizer;
  readonly desk: Desk;
  readonly mailboxes: Mailboxes;
  #networks = 0;

  constructor(shop: Shop, organizer: Organizer) {
    this.shop = shop;
    this.organizer = organizer;
    this.desk = new Desk(organizer);
    this.mailboxes = new Mailboxes(shop);
  }

  /** Returns a browser without an account, on a network of its own. */
  visitor(): Buyer {
    const n = (this.#networks += 1);
    return this.shop.visitor(`10.${n >> 8}.${n & 255}.7`);
  }

  async person(): Promise<Buyer> {
    const person = this.visitor();
    await person.register();
    return person;
  }

  /** Registers somebody who runs the platform. */
  async operator(): Promise<Buyer> {
    const person = await this.person();
    await makeOperator(person);
    return person;
  }

  /** Registers somebody who confirms their address. */
  async confirmed(): Promise<Buyer> {
    const person = await this.person();
    await person.post('/account/email/confirm', { token: await person.confirmationToken() });
    return person;
  }

  /** Sells something to a new buyer, and waits until the studio lists it. */
  async bought(offer: object = {}, request: object = {}, changes: object = {}) {
    const event = await this.organizer.sells(offer, { start_time: inDays(30), end_time: null, ...changes });
    const buyer = await this.person();
    const purchase = await buyer.buys(event, request);
    await this.desk.until(purchase.orderId);
    return { event, buyer, ...purchase };
  }

  /** Returns true if a password opens an account. */
  async opens({ email }: Visitor, password: string): Promise<boolean> {
    return (await this.visitor().post('/auth/login', { email, password })).status === 200;
  }
}
