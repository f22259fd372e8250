import { createHash } from 'node:crypto';
import { reach } from '../../orders/stripe/stripe-payments.ts';
import { stripe } from '../../platform/stripe.ts';
import { findCustomer, keepCustomer } from './customers-store.ts';

interface Buyer {
  userId: string;
  email: string;
  name: string;
}

/**
 * A user as Stripe's customer, made with their first hosted checkout and the same ever after.
 * @returns Stripe's id
 * @throws ApiError payments_unavailable
 */
export async function customerOf({ userId, email, name }: Buyer): Promise<string> {
  const kept = await findCustomer(userId);
  if (kept) return kept;
  const client = await stripe();
  // What was changed between two tries asks for something else, and may not have the first one's key.
  const known = createHash('sha256').update(`${email}\n${name}`).digest('hex').slice(0, 16);
  const customer = await reach(() =>
    client.customers.create({ email, name, metadata: { userId } }, { idempotencyKey: `customer:${userId}:${known}` }),
  );
  return keepCustomer(userId, customer.id);
}
