import { paymentReferenceSchema } from '#shared/bus/money/payment-events.ts';
import { directConsumer, NotYet } from '../../../platform/event-consumer.ts';
import { stateOf } from './account-state-rules.ts';
import { findConnectedAccount, noteFacts } from './connected-accounts-store.ts';
import { readAccount } from './stripe-accounts.ts';

/** Follows the account of an organisation or a partner at Stripe. An event only names the account: Stripe is asked, so events may come twice and in any order. */
export const handler = directConsumer(paymentReferenceSchema, async ({ objectId: accountId }) => {
  const atStripe = await readAccount(accountId);
  if (!atStripe?.ownerId) return `Skipped ${accountId}: it is no account of an organisation.`;
  const account = await findConnectedAccount(atStripe.ownerId, atStripe.payee);
  if (account?.accountId !== accountId) return `Skipped ${accountId}: ${atStripe.payee || atStripe.ownerId} is not paid to it.`;
  if (!(await noteFacts(account, atStripe.facts, new Date().toISOString())))
    throw new NotYet(`${accountId} was noted by another call at the same time.`);
  return `${atStripe.payee || atStripe.ownerId} is paid through ${accountId}: ${stateOf(atStripe.facts)}.`;
});
