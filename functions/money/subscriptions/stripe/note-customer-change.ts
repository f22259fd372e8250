import { findCustomer, putNote } from './customers-store.ts';

/**
 * Stores that an account's name or address is about to change, so that Stripe, which mails its customers about their
 * subscriptions, is updated soon after. Call it before the change; if the change fails, Stripe gets what it already has.
 */
export async function noteCustomerChange(userId: string, now: Date): Promise<void> {
  const customerId = await findCustomer(userId);
  if (customerId) await putNote({ userId, customerId, since: now.toISOString() });
}
