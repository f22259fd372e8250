import { eventBooks } from '#shared/api/operations/mispriced.ts';
import { newAccount } from '#shared/ledger/accounts.ts';
import { operatorHandler } from '../../people/auth/operator-handler.ts';
import { added, NOTHING } from '../../books/sales/totals/totals-rules.ts';
import { findTotals } from '../../books/sales/totals/totals-store.ts';
import { findAccounts } from '../../books/statements/accounts-store.ts';
import { readAccounts } from '../../books/statements/read-accounts.ts';
import { findNamedEvent } from './named-event.ts';

/** Sorts before every month. */
const [BEGINNING, END] = ['0', '9999-12'];

/** Adds up to the present what the stream has written, so it is repeated until the last refund has arrived in both. */
export const handler = operatorHandler(eventBooks, async ({ params }) => {
  const { _id: eventId, ownerId } = await findNamedEvent(params.eventId);
  const [totals, { end, found }] = await Promise.all([
    totalsOf(ownerId, eventId),
    readAccounts(ownerId, () => findAccounts(ownerId, [eventId])),
  ]);
  const { sales, gross, refunds, disputes } = found[0] ?? newAccount(eventId);
  const ledger = { sales, gross, refunded: refunds, disputed: disputes };
  const isSame = (['sales', 'gross', 'refunded', 'disputed'] as const).every((name) => totals[name] === ledger[name]);
  return { body: { totals, ledger, lastEntry: end.number, isSame } };
});

async function totalsOf(ownerId: string, eventId: string) {
  const found = await findTotals({ ownerId, eventId, unit: 'month' }, BEGINNING, END);
  const ofAll = found.filter(({ by }) => by === null).map(({ sums }) => sums);
  const { sales, gross, refunded, disputed } = ofAll.reduce(added, NOTHING);
  return { sales, gross, refunded, disputed };
}
