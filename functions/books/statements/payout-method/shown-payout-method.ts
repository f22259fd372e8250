import { maskedAccount } from '#shared/money/bank-account.ts';
import { env } from '../../../platform/env.ts';
import type { PayoutMethod } from './payout-methods-store.ts';

/** Returns how an organisation is paid as its members see it. */
export const shownPayoutMethod = (method: PayoutMethod | null) => ({
  method: method && {
    kind: method.kind,
    bank: maskedAccount(method.bank),
    setAt: method.setAt,
    paidFrom: method.paidFrom,
  },
  version: method?.rev ?? 0,
  waitDays: env.payoutWaitDays,
});
