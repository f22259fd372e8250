import { findBuyer } from '../../../people/auth/buyer.ts';
import { isA, stripe } from '../../payments/stripe/stripe.ts';
import { inParallel } from '../../../platform/in-parallel.ts';
import { causeOf, log } from '../../../platform/log/log.ts';
import { type CustomerChange, customerChanges, removeNote } from './customers-store.ts';

/** Minimum age of an entry: changing an account takes less, and until then it may still have its old values. */
const LEFT_ALONE_MS = 60_000;

/**
 * Updates the customers at Stripe whose accounts changed, with their current names and addresses.
 * @param until milliseconds; nothing is started after it, and the next call continues
 * @returns the number of customers updated
 * @throws Error if some are left
 */
export async function updateCustomers(until: number, now: Date): Promise<number> {
  const counts = { updated: 0, dropped: 0, left: 0 };
  const notes = await customerChanges(new Date(now.getTime() - LEFT_ALONE_MS));
  await inParallel(notes, async (note) => {
    counts[Date.now() < until ? await processChange(note) : 'left']++;
  });
  if (counts.left > 0) throw new Error(`${counts.left} customers are left for the next run.`);
  return counts.updated;
}

async function processChange(note: CustomerChange): Promise<'updated' | 'dropped' | 'left'> {
  try {
    const outcome = await update(note);
    await removeNote(note);
    return outcome;
  } catch (error) {
    log.error('customer not updated', { userId: note.userId, cause: causeOf(error) });
    return 'left';
  }
}

/** Updates a customer; `dropped` if the account is gone or Stripe will never accept the change. */
async function update({ userId, customerId }: CustomerChange): Promise<'updated' | 'dropped'> {
  const account = await findBuyer(userId);
  if (!account) return 'dropped';
  const client = await stripe();
  try {
    await client.customers.update(customerId, { email: account.email, name: account.name });
    return 'updated';
  } catch (error) {
    if (!isA('StripeInvalidRequestError', error)) throw error;
    // Its message may hold the address.
    log.error('customer refused', { userId, customerId, code: error.code });
    return 'dropped';
  }
}
