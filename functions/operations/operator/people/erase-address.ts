import { forgetAddress } from '../../../site/account/deletion/forget-address.ts';
import { dataOfPerson } from './person-data.ts';
import { raiseMailEvent } from '../../../platform/bus/mail-events-bus.ts';
import { logAct, type LoggedAct, personTag } from '../../../people/organizations/operator-acts-store.ts';
import { heldOf } from './held-rules.ts';

/**
 * Removes what is stored about an address that has no account, and has its reader told. The mail is requested first: a call that is killed
 * afterwards is repeated, and finds nothing to tell once all is removed.
 * @returns a sentence that says what was done
 */
export async function eraseAddress(email: string, act: LoggedAct, now: Date): Promise<string> {
  const held = heldOf(await dataOfPerson(email, { account: null, origin: '', now })).filter(({ isErased }) => isErased);
  if (held.length === 0) return `${email} has no account, and nothing is stored about it that could be erased.`;
  await logAct(act);
  // One mail a day, however often a call is repeated.
  await raiseMailEvent({ type: 'person-erased', email, erasure: `${personTag(email)} ${act.at.slice(0, 10)}` }, now);
  await forgetAddress(email, now);
  const removed = held.map(({ kind, count }) => `${kind} (${count})`).join(', ');
  return `${email} has no account. Erased: ${removed}. Its reader is told by mail.`;
}
