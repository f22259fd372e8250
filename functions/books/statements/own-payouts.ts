import { ownPayouts } from '#shared/api/books/statements.ts';
import { rangeOf } from '#shared/ledger/statement.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { type Balance, balancesOf } from './balance.ts';
import { listPayouts } from './settlement-store.ts';
import { signDocument, verifyPage } from './sign-document.ts';

/** Reads the balance before the payouts: one that is recorded in between is then listed, and counted the next time. */
export const handler = organizerHandler(ownPayouts, async ({ organizationId: ownerId, scheme, host }) => {
  const [first, ...others] = await balancesOf(ownerId);
  const payouts = await listPayouts(ownerId);
  return {
    body: await signDocument({
      document: 'payouts' as const,
      verifyAt: verifyPage(scheme, host),
      ledger: rangeOf(ownerId, first!.end),
      asOf: first!.end.at,
      ...figuresOf(first!),
      ...(others.length > 0 && { inOthers: others.map(figuresOf) }),
      payouts: payouts.map(({ reference, amount, currency, at, paidOn = null, bankReference = null, payee = null }) => ({
        reference,
        amount,
        currency,
        at,
        paidOn,
        bankReference,
        payee,
      })),
    }),
  };
});

function figuresOf({ currency, events, earned, paidOut, balance, partners, own }: Balance) {
  const byEarnings = events.toSorted((a, b) => b.earned - a.earned).map(({ parts: _parts, ...event }) => event);
  return { currency, earned, paidOut, balance, partners, own, events: byEarnings };
}
