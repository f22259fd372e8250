import { erasePerson } from '#shared/api/operations/people.ts';
import { findAccount } from '../../../people/auth/accounts-store.ts';
import { operatorHandler } from '../../../people/auth/operator-handler.ts';
import { requireLinkOrigin } from '../../../platform/http/own-origin.ts';
import { eraseWithAccount } from './erase-with-account.ts';
import { inOperatorsWords } from './obstacle.ts';
import { logAct, type LoggedAct, newAct, personTag } from '../../../people/organizations/operator-acts-store.ts';
import { forgetAddress } from '../../../site/account/deletion/forget-address.ts';
import { dataOfPerson } from './person-data.ts';
import { raiseMailEvent } from '../../../platform/bus/mail-events-bus.ts';
import { heldOf } from './held-rules.ts';

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

/**
 * Removes what is stored about an address that has no account, and has its reader told. The mail is requested first: a call that is killed
 * afterwards is repeated, and finds nothing to tell once all is removed.
 * @returns a sentence that says what was done
 */
async function eraseAddress(email: string, act: LoggedAct, now: Date): Promise<string> {
  const held = heldOf(await dataOfPerson(email, { account: null, origin: '', now })).filter(({ isErased }) => isErased);
  if (held.length === 0) return `${email} has no account, and nothing is stored about it that could be erased.`;
  await logAct(act);
  // One mail a day, however often a call is repeated.
  await raiseMailEvent({ type: 'person-erased', email, erasure: `${personTag(email)} ${act.at.slice(0, 10)}` }, now);
  await forgetAddress(email, now);
  const removed = held.map(({ kind, count }) => `${kind} (${count})`).join(', ');
  return `${email} has no account. Erased: ${removed}. Its reader is told by mail.`;
}
