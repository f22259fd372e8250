import type { AccountsEnd, EventAccount } from '#shared/ledger/accounts.ts';
import { sumOf } from '#shared/ledger/divide.ts';
import { netOf, platformPartOf } from '#shared/ledger/statement.ts';
import { listAccounts } from './accounts-store.ts';
import { readAccounts } from './read-accounts.ts';

/** The earnings of an event for its organisation. Amounts in minor units. */
interface EventBalance {
  eventId: string;
  net: number;
  platform: number;
  /** The net without the platform's part; the tax is in it, as the seller owes that. */
  earned: number;
}

/** The balance of an organisation: what the operator owes it. Amounts in minor units. */
export interface Balance {
  end: AccountsEnd;
  events: EventBalance[];
  earned: number;
  paidOut: number;
  /** Negative if refunds and disputes came after a payout. */
  balance: number;
}

/** Returns the balance of an organisation by its ledger. @throws ApiError as {@link readAccounts} */
export async function balanceOf(ownerId: string): Promise<Balance> {
  const { end, found } = await readAccounts(ownerId, () => listAccounts(ownerId));
  const events = found.filter(({ sales }) => sales > 0).map(toBalance);
  const earned = sumOf(events.map((event) => event.earned));
  return { end, events, earned, paidOut: end.paidOut, balance: earned - end.paidOut };
}

function toBalance(account: EventAccount): EventBalance {
  const [net, [platform]] = [netOf(account), platformPartOf(account)];
  return { eventId: account.eventId, net, platform, earned: net - platform };
}
