import { findCustomer, putNote } from './customers-store.ts';

/**
 * Notes that an account's name or address is about to change, so that Stripe, which mails its customers about their
 * subscriptions, is told of it soon after. Comes before the change: of one that fails, Stripe is told what it knows.
 */
export async function noteCustomerChange(userId: string, now: Date): Promise<void> {
  const customerId = await findCustomer(userId);
  if (customerId) await putNote({ userId, customerId, since: now.toISOString() });
}
