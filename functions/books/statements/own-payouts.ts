import { ownPayouts } from '#shared/api/books/statements.ts';
import { rangeOf } from '#shared/ledger/statement.ts';
import { CURRENCY } from '#shared/money/money.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { balanceOf } from './balance.ts';
import { listPayouts } from './settlement-store.ts';
import { signDocument, verifyPage } from './sign-document.ts';

/** Reads the balance before the payouts: one that is recorded in between is then listed, and counted the next time. */
export const handler = organizerHandler(ownPayouts, async ({ organizationId: ownerId, scheme, host }) => {
  const { end, events, earned, paidOut, balance, partners, own } = await balanceOf(ownerId);
  const payouts = await listPayouts(ownerId);
  return {
    body: await signDocument({
      document: 'payouts' as const,
      verifyAt: verifyPage(scheme, host),
      ledger: rangeOf(ownerId, end),
      asOf: end.at,
      currency: CURRENCY,
      earned,
      paidOut,
      balance,
      partners,
      own,
      events: events.toSorted((a, b) => b.earned - a.earned).map(({ parts: _parts, ...event }) => event),
      payouts: payouts.map(({ reference, amount, at, paidOn = null, bankReference = null, payee = null }) => ({
        reference,
        amount,
        at,
        paidOn,
        bankReference,
        payee,
      })),
    }),
  };
});
