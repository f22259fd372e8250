import { erasePerson } from '#shared/api/operations/people.ts';
import { findAccount } from '../../../people/auth/accounts-store.ts';
import { operatorHandler } from '../../../people/auth/operator-handler.ts';
import { newAct, personTag } from '../../../people/organizations/operator-acts-store.ts';
import { requireLinkOrigin } from '../../../platform/http/own-origin.ts';
import { eraseAddress } from './erase-address.ts';
import { eraseWithAccount } from './erase-with-account.ts';
import { inOperatorsWords } from './obstacle.ts';

/**
 * Erases a person. Every step is idempotent: after a failure halfway, repeating the request completes the rest. An account goes with the next
 * run of the schedule once its time has come, and takes with it what its address leads to.
 */
export const handler = operatorHandler(erasePerson, async ({ body, session, host, scheme }) => {
  const { email, reason, withoutGrace } = body;
  const now = new Date();
  const tag = personTag(email);
  const text = withoutGrace === undefined ? reason : `${reason}\n\nWithout the seven days: ${withoutGrace}`;
  const act = newAct({ person: tag, by: session.userId, action: 'erase-person', text }, now);
  const origin = requireLinkOrigin({ host, scheme });
  const account = await findAccount(email);
  const outcome = account
    ? await inOperatorsWords(() => eraseWithAccount(account, { act, origin, isAtOnce: withoutGrace !== undefined }, now))
    : { message: await eraseAddress(email, act, now), dueAt: null };
  return { body: { email, tag, ...outcome } };
});
