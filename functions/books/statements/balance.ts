import { type AccountsEnd, currenciesOf, type EventAccount, inCurrency, paidIn, paidPartners } from '#shared/ledger/accounts.ts';
import { sumOf } from '#shared/ledger/divide.ts';
import { netOf, partsOf, platformPartOf } from '#shared/ledger/statement.ts';
import { CURRENCY } from '#shared/money/money.ts';
import { listAccounts } from './accounts-store.ts';
import { readAccounts } from './read-accounts.ts';

/** The earnings of an event for its organisation. Amounts in minor units. */
interface EventBalance {
  eventId: string;
  net: number;
  platform: number;
  /** The net without the platform's part; the tax is in it, as the seller owes that. */
  earned: number;
  /** The parts of it of partners that the platform pays by itself. */
  parts: { payee: string; amount: number }[];
}

/** The balance of a partner that the platform pays by itself. Amounts in minor units. */
export interface PartnerBalance {
  payee: string;
  /** As an event names it; the id for one that no event names any more. */
  name: string;
  earned: number;
  paidOut: number;
  /** Negative if refunds and disputes came after a payout: the partner's next parts pay it. */
  balance: number;
}

/** The balance of an organisation in one currency: what the operator owes it and its partners. Amounts in minor units. */
export interface Balance {
  currency: string;
  end: AccountsEnd;
  events: EventBalance[];
  earned: number;
  paidOut: number;
  /** Negative if refunds and disputes came after a payout. */
  balance: number;
  partners: PartnerBalance[];
  /** The organisation's own: the balance without what is owed to its partners. What a partner owes is the organisation's until it is paid. */
  own: number;
}

/** Returns the balance of an organisation by its ledger, in the currency of the product's prices. @throws ApiError as {@link readAccounts} */
export async function balanceOf(ownerId: string): Promise<Balance> {
  const { end, found } = await readAccounts(ownerId, () => listAccounts(ownerId));
  return balanceIn(CURRENCY, end, found);
}

/** Returns the balance of an organisation in each currency that its ledger has, the product's first. @throws ApiError as {@link readAccounts} */
export async function balancesOf(ownerId: string): Promise<Balance[]> {
  const { end, found } = await readAccounts(ownerId, () => listAccounts(ownerId));
  return currenciesOf(end, found).map((currency) => balanceIn(currency, end, found));
}

function balanceIn(currency: string, end: AccountsEnd, found: readonly EventAccount[]): Balance {
  const accounts = found.map((account) => inCurrency(account, currency));
  const events = accounts.filter(({ sales }) => sales > 0).map(toBalance);
  const earned = sumOf(events.map((event) => event.earned));
  const paidOut = paidIn(end, currency);
  const partners = partnersIn(currency, end, accounts, events);
  const balance = earned - paidOut;
  const own = balance - sumOf(partners.map((partner) => Math.max(0, partner.balance)));
  return { currency, end, events, earned, paidOut, balance, partners, own };
}

function toBalance(account: EventAccount): EventBalance {
  const [net, [platform]] = [netOf(account), platformPartOf(account)];
  const { amounts } = partsOf(account);
  const parts = account.partners.flatMap(({ payee }, index) => (payee === undefined ? [] : [{ payee, amount: amounts[index]! }]));
  return { eventId: account.eventId, net, platform, earned: net - platform, parts };
}

/** Returns the balances of all partners that have a part of some event or were paid once, in the order in which events name them. */
function partnersIn(
  currency: string,
  end: AccountsEnd,
  accounts: readonly EventAccount[],
  events: readonly EventBalance[],
): PartnerBalance[] {
  const parts = events.flatMap((event) => event.parts);
  const named = accounts.flatMap(({ partners }) =>
    partners.flatMap(({ payee, name }) => (payee === undefined ? [] : [[payee, name] as const])),
  );
  const names = new Map([...paidPartners(end, currency).map((payee) => [payee, payee] as const), ...named]);
  return [...names].map(([payee, name]) => {
    const earned = sumOf(parts.filter((part) => part.payee === payee).map(({ amount }) => amount));
    const paidOut = paidIn(end, currency, payee);
    return { payee, name, earned, paidOut, balance: earned - paidOut };
  });
}
