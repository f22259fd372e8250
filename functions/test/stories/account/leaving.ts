import { findAccount } from '../../../people/auth/accounts-store.ts';
import { listSessions } from '../../../people/auth/sessions/sessions-store.ts';
import { listEntitlements } from '../../../catalog/entitlements/entitlements-store.ts';
import { type Buyer, tokenIn } from '../../people/buyer.ts';
import { eventually } from '../../eventually.ts';
import type { Organizer } from '../../people/organizer.ts';
import { inDays } from '../../time.ts';
import type { Shop } from '../../use-world.ts';
import type { Answer, Visitor } from '../../people/visitor.ts';

/** The days between the request to delete an account and its deletion. */
export class Leaving {
  readonly #shop: Shop;

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  /** Returns the mails about the deletion of an account that an address got, oldest first. */
  mailsTo = (address: string) =>
    this.#shop.mails().filter(({ to, subject }) => subject === 'Your account will be deleted' && to.includes(address));

  /** Waits for so many mails about the deletion to an address. @returns the token in the last one */
  async keepToken(address: string, mails = 1): Promise<string> {
    await eventually(() => this.mailsTo(address).length >= mails);
    return tokenIn(this.mailsTo(address).at(-1)!);
  }

  /** Keeps an account by the link of a mail, by default on a device where nobody is logged in. */
  keepsBy = (token: string, reader: Visitor = this.#shop.stranger()): Promise<Answer> => reader.post('/account/keep', { token });

  /** Keeps an account with a session of it. */
  keeps = (owner: Visitor): Promise<Answer> => owner.post('/account/keep', {});

  /** Returns a registered buyer whose account is to be deleted, logged in again. */
  async asked(): Promise<Buyer> {
    const buyer = this.#shop.stranger();
    await buyer.register();
    await this.asks(buyer);
    return buyer;
  }

  /** Asks for the deletion, gives up what would be lost, and logs in again. @throws if it is refused */
  async asks(buyer: Buyer): Promise<void> {
    const { status, text } = await buyer.leaves();
    if (status !== 200) throw new Error(`The deletion was answered ${status}: ${text}`);
    await buyer.signsIn();
  }

  /** Registers a buyer with a ticket that was not used. */
  async withTicket(seller: Organizer) {
    const [owner, event] = [this.#shop.stranger(), await inTheFuture(seller)];
    await owner.register();
    await owner.buys(event);
    return { owner, event };
  }

  /** Says what is wrong with an account that was kept or deleted; null if it is whole, or gone without a trace. */
  async faultOf(owner: Buyer, event: { _id: string }, isKept: boolean, seller: Organizer): Promise<string | null> {
    const account = await findAccount(owner.email);
    if (!isKept) {
      const left = [...(await listEntitlements(owner.userId)), ...(await listSessions(owner.userId))];
      return account === null && left.length === 0 ? null : `account ${account !== null}, ${left.length} items left`;
    }
    if (account === null || account.deletion !== undefined) return 'the kept account is gone or goes';
    await owner.signsIn();
    if (!(await owner.canWatch(event))) return 'the ticket is lost';
    return (await owner.checksOut(await inTheFuture(seller))).status === 200 ? null : 'it cannot buy';
  }
}

/** Puts an event on sale that begins in a month. */
export const inTheFuture = (seller: Organizer) => seller.sells({}, { start_time: inDays(30), end_time: null });

/** One of two makes some calls first, then the other makes all of its calls, then the first one the rest. */
export const interrupted = (first: number, calls: number): number[] => [
  ...Array<number>(calls).fill(first),
  ...Array<number>(150).fill(1 - first),
];
