import { CURRENCY } from '../money/money.ts';
import { type AccountsEnd, type EventAccount, inCurrency, type SoldFigures } from './accounts.ts';
import { divide, percentOf, sumOf, WHOLE } from './divide.ts';

/** Somebody's part of what is divided. */
interface Part {
  percent: number;
  /** Minor units. */
  amount: number;
}

/** The ledger that figures are made of, from its first entry to its last. */
interface LedgerRange {
  ownerId: string;
  firstEntry: number;
  lastEntry: number;
  /** The hash of the last entry. */
  hash: string;
}

/** The division of the money of an event in one currency. Amounts in minor units. */
export interface StatementFigures extends SoldFigures {
  currency: string;
  /** The gross without refunds and disputes. */
  net: number;
  /** The tax in it. */
  tax: number;
  /** The fees of payment providers, which are not recorded. */
  providerFees: null;
  /** The amount that is divided: the net without the tax. */
  divided: number;
  /** The platform's part of what is divided. */
  platform: Part;
  /** The partners' parts of what the platform leaves. */
  partners: (Part & { name: string; payee?: string })[];
  /** The organisation's part, in which the tax is not included. */
  organization: Part;
}

/** The division of the money of an event, by a ledger up to one of its entries: in {@link CURRENCY}, and in any other beside it. */
export interface Statement extends StatementFigures {
  eventId: string;
  ledger: LedgerRange;
  /** When the last entry happened, ISO 8601; null without entries. */
  asOf: string | null;
  /** The money in each other currency in which the event has sold something; missing if there is none. No two are ever added up. */
  inOthers?: StatementFigures[];
}

/** Returns the statement of an event's account, each currency by itself. */
export function statementOf(ownerId: string, end: AccountsEnd, account: EventAccount): Statement {
  const others = Object.keys(account.inOthers ?? {}).toSorted();
  return {
    eventId: account.eventId,
    ledger: rangeOf(ownerId, end),
    asOf: end.at,
    ...figuresIn(account, CURRENCY),
    ...(others.length > 0 && { inOthers: others.map((currency) => figuresIn(account, currency)) }),
  };
}

function figuresIn(ofAll: EventAccount, currency: string): StatementFigures {
  const account = inCurrency(ofAll, currency);
  const { sales, free, given, gross, refunds, disputes, tax, partners } = account;
  const net = netOf(account);
  const [forPlatform] = platformPartOf(account);
  const { kept, amounts } = partsOf(account);
  return {
    currency,
    sales,
    free,
    given,
    gross,
    refunds,
    disputes,
    net,
    tax,
    providerFees: null,
    divided: net - tax,
    platform: { percent: percentOf(account.platformShare ?? 0), amount: forPlatform },
    partners: partners.map((partner, index) => ({
      name: partner.name,
      percent: percentOf(partner.share),
      amount: amounts[index]!,
      ...(partner.payee !== undefined && { payee: partner.payee }),
    })),
    organization: { percent: percentOf(kept), amount: amounts.at(-1)! },
  };
}

/**
 * Returns the amounts that the partners of an event have of its money, in their order, and at last the organisation's, without the tax; and the
 * share that is the organisation's.
 */
export function partsOf(account: EventAccount): { amounts: number[]; kept: number } {
  const shares = account.partners.map(({ share }) => share);
  const kept = WHOLE - sumOf(shares);
  const [, left] = platformPartOf(account);
  return { amounts: divide(left, [...shares, kept]), kept };
}

/** Returns the entries that accounts are made of. */
export const rangeOf = (ownerId: string, { number, hash }: AccountsEnd): LedgerRange => ({
  ownerId,
  firstEntry: Math.min(1, number),
  lastEntry: number,
  hash,
});

/** Returns what is left of an event's gross. */
export const netOf = ({ gross, refunds, disputes }: EventAccount): number => gross - refunds - disputes;

/** Returns the platform's part of what is divided of an event's money, and what it leaves. */
export function platformPartOf(account: EventAccount): [platform: number, left: number] {
  const share = account.platformShare ?? 0;
  const [platform = 0, left = 0] = divide(netOf(account) - account.tax, [share, WHOLE - share]);
  return [platform, left];
}
