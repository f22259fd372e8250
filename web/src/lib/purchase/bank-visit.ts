import { type GiftTo, idsOf, type Purchase, type Terms } from './purchase.ts';

const KEY = 'marquee:bank';

/** A payment for which the buyer is at a page of their card's bank, or came back from it unpaid. */
export interface BankVisit extends Pick<Terms, 'code' | 'gift'> {
  /** `left`: nothing is known of an answer; `refused`: the bank did not approve the payment. */
  outcome: 'left' | 'refused';
}

interface StoredVisit {
  item: string;
  code: string | null;
  gift: GiftTo | null;
  outcome: BankVisit['outcome'];
}

/** Stores what a buyer has entered, except for the card, before their bank may take them away. For this tab only. */
export function noteBankVisit(purchase: Purchase, { code, gift }: Pick<Terms, 'code' | 'gift'>): void {
  store({ item: nameOf(purchase), code, gift, outcome: 'left' });
}

/** Notes that the bank did not approve the payment. Does nothing if no visit is stored. */
export function noteBankRefusal(): void {
  const visit = stored();
  if (visit) store({ ...visit, outcome: 'refused' });
}

/** Removes the stored visit. */
export function forgetBankVisit(): void {
  sessionStorage.removeItem(KEY);
}

/** Returns the visit from which the buyer comes back to a purchase, without removing it; null for none. */
export function peekBankVisit(purchase: Purchase): BankVisit | null {
  const visit = stored();
  return visit?.item === nameOf(purchase) ? visit : null;
}

function stored(): StoredVisit | null {
  const json = sessionStorage.getItem(KEY);
  return json ? (JSON.parse(json) as StoredVisit) : null;
}

const store = (visit: StoredVisit) => sessionStorage.setItem(KEY, JSON.stringify(visit));

/** Names a purchase; an upgrade is another one than the package itself. */
const nameOf = (purchase: Purchase) =>
  JSON.stringify([idsOf(purchase), purchase.kind === 'package' ? (purchase.upgrade?.orderId ?? null) : null]);
