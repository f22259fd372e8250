import { createHash } from 'node:crypto';
import { nullIfUnknown, reach, stripe } from '../../payments/stripe/stripe.ts';
import { findCustomer, keepCustomer, replaceCustomer } from './customers-store.ts';

interface Buyer {
  userId: string;
  email: string;
  name: string;
}

/**
 * Returns Stripe's customer id of a user, created with their first hosted checkout and reused afterwards. A customer that was
 * deleted at Stripe, or that Stripe does not know because the keys belong to another account now, is replaced by a new one.
 * @throws ApiError payments_unavailable
 */
export async function customerOf(buyer: Buyer): Promise<string> {
  const { userId } = buyer;
  const stored = await findCustomer(userId);
  if (!stored) return keepCustomer(userId, await createCustomer(buyer, null));
  return (await exists(stored)) ? stored : replaceCustomer(userId, stored, await createCustomer(buyer, stored));
}

async function exists(customerId: string): Promise<boolean> {
  const client = await stripe();
  const customer = await reach(() => client.customers.retrieve(customerId)).catch(nullIfUnknown);
  return customer !== null && !customer.deleted;
}

/**
 * Creates a customer.
 * @param gone the customer that it replaces; part of the idempotency key, because Stripe would answer with the old customer
 * under the old key
 */
async function createCustomer({ userId, email, name }: Buyer, gone: string | null): Promise<string> {
  const client = await stripe();
  // If the account changed between two tries, the parameters differ, which Stripe refuses under the same key.
  const known = createHash('sha256').update(`${email}\n${name}`).digest('hex').slice(0, 16);
  const idempotencyKey = ['customer', userId, known, ...(gone === null ? [] : [gone])].join(':');
  const customer = await reach(() => client.customers.create({ email, name, metadata: { userId } }, { idempotencyKey }));
  return customer.id;
}
