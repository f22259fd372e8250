import { inParallel } from '../../platform/in-parallel.ts';
import { causeOf, log } from '../../platform/log.ts';
import { stripe } from '../../platform/stripe.ts';
import { isA } from '../../platform/stripe-error.ts';
import { findBuyer } from '../../receipts/buyer.ts';
import { type CustomerNote, customerNotes, removeNote } from './customers-store.ts';

/** Longer than changing an account may take: until then it may still be what it was. */
const LEFT_ALONE_MS = 60_000;

/**
 * Tells Stripe the names and addresses of customers whose accounts changed, as they are now.
 * @param until milliseconds: nothing is begun after it, and the next call goes on
 * @returns how many Stripe was told of
 * @throws Error where some are left
 */
export async function tellCustomers(until: number, now: Date): Promise<number> {
  const counts = { told: 0, dropped: 0, left: 0 };
  const notes = await customerNotes(new Date(now.getTime() - LEFT_ALONE_MS));
  await inParallel(notes, async (note) => {
    counts[Date.now() < until ? await settle(note) : 'left']++;
  });
  if (counts.left > 0) throw new Error(`${counts.left} customers are left for the next time.`);
  return counts.told;
}

async function settle(note: CustomerNote): Promise<'told' | 'dropped' | 'left'> {
  try {
    const outcome = await tell(note);
    await removeNote(note);
    return outcome;
  } catch (error) {
    log.error('customer not told', { userId: note.userId, cause: causeOf(error) });
    return 'left';
  }
}

/** Dropped: the account is gone, or Stripe will never take it. */
async function tell({ userId, customerId }: CustomerNote): Promise<'told' | 'dropped'> {
  const account = await findBuyer(userId);
  if (!account) return 'dropped';
  const client = await stripe();
  try {
    await client.customers.update(customerId, { email: account.email, name: account.name });
    return 'told';
  } catch (error) {
    if (!isA('StripeInvalidRequestError', error)) throw error;
    // Its message may hold the address.
    log.error('customer refused', { userId, customerId, code: error.code });
    return 'dropped';
  }
}
