import { setPayoutMethod } from '#shared/api/books/payout-method.ts';
import { type BankAccount, maskedAccount } from '#shared/money/bank-account.ts';
import { isDeepStrictEqual } from 'node:util';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { confirmWithCode } from '../../../people/auth/two-factor/confirm-with-code.ts';
import { env } from '../../../platform/env.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { resetOrigin } from '../../../platform/http/own-origin.ts';
import { requireBankAccount } from './bank-account-rules.ts';
import { findPayoutMethod, replacePayoutMethod } from './payout-methods-store.ts';
import { shownPayoutMethod } from './shown-payout-method.ts';
import { endOfWait } from './waiting-period.ts';

/**
 * Checks the account, and whether somebody else has changed it, before the code, which works once: what it shows then, its sender may read anyway. The same account again changes nothing, so its waiting period goes on. The log of
 * changes has the account masked, and never the password or the code.
 */
export const handler = organizerHandler(
  setPayoutMethod,
  async ({ body, organizationId: ownerId, session, network, ...request }) => {
    const now = new Date();
    const { bank } = body.method;
    requireBankAccount(bank);
    const before = await findPayoutMethod(ownerId);
    const [shown, isSame] = [shownPayoutMethod(before), before !== null && isDeepStrictEqual(before.bank, bank)];
    if (!isSame && shown.version !== body.seen.version) throw changedMeanwhile(shown);
    await confirmWithCode(session, body, { network, what: 'change how you are paid' }, now);
    const logged = { before: shownForLog(before?.bank), after: shownForLog(bank) };
    if (isSame) return { body: shown, ...logged };
    const paidFrom = endOfWait(now);
    const origin = resetOrigin(request, env.siteHost);
    const entered = { bank, setAt: now.toISOString(), setBy: session.userId, paidFrom, ...(origin && { origin }) };
    if (!(await replacePayoutMethod(ownerId, before, entered)))
      throw changedMeanwhile(shownPayoutMethod(await findPayoutMethod(ownerId)));
    return { body: shownPayoutMethod(await findPayoutMethod(ownerId)), ...logged };
  },
);

const shownForLog = (bank: BankAccount | undefined) => ({ bank: bank ? maskedAccount(bank) : null });

const changedMeanwhile = ({ version, method }: ReturnType<typeof shownPayoutMethod>) =>
  new ApiError('changed_meanwhile', { field: 'seen.version', current: { version, method } });
