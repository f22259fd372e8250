import { raiseMailEvent } from '../../platform/bus/mail-events-bus.ts';
import { actPuts, type LoggedAct } from '../../people/organizations/operator-acts-store.ts';
import { causeOf, log } from '../../platform/log/log.ts';
import { refusedPart, type TransactionPart } from '../../platform/database/transact.ts';

/** The answer to an act. */
interface ActAnswer {
  body: { message: string };
}

interface Sentences {
  /** The sentence that says what is true now. */
  done: string;
  /** The same if it was true before, so that nothing was written and nobody is told again. */
  already: string;
}

/**
 * Does something to an organisation as an operator: changes it and logs the act in one transaction, then has its owner told by mail.
 * @param change the parts that change something, on a condition that does not hold if it was so before; none for a message
 */
export async function doAct(
  act: LoggedAct,
  change: readonly TransactionPart[],
  { done, already }: Sentences,
): Promise<ActAnswer> {
  if ((await refusedPart([...change, ...actPuts(act)])) !== null) return { body: { message: already } };
  return notifyOwner(act, done);
}

/**
 * Has the owner of an organisation told of an act that is in the log.
 * @returns the answer, which also says if that was not possible: the act itself was done
 */
export async function notifyOwner({ actId, at }: LoggedAct, done: string): Promise<ActAnswer> {
  try {
    await raiseMailEvent({ type: 'operator-act', actId }, new Date(at));
    return { body: { message: done } };
  } catch (error) {
    log.error('owner not notified of an act', { actId, cause: causeOf(error) });
    return { body: { message: `${done} Its owner could not be told by email, so write to them yourself.` } };
  }
}
