import { createHash } from 'node:crypto';
import { nullIfUnknown, reach } from '../../orders/stripe/stripe-payments.ts';
import { stripe } from '../../platform/stripe.ts';
import { findCustomer, keepCustomer, replaceCustomer } from './customers-store.ts';

interface Buyer {
  userId: string;
  email: string;
  name: string;
}

/**
 * A user as Stripe's customer, made with their first hosted checkout and the same ever after. One that Stripe does not know, for
 * the keys are another account's since, or that was deleted there, gives way to a new one.
 * @returns Stripe's id
 * @throws ApiError payments_unavailable
 */
export async function customerOf(buyer: Buyer): Promise<string> {
  const { userId } = buyer;
  const kept = await findCustomer(userId);
  if (!kept) return keepCustomer(userId, await createCustomer(buyer, null));
  return (await isThere(kept)) ? kept : replaceCustomer(userId, kept, await createCustomer(buyer, kept));
}

async function isThere(customerId: string): Promise<boolean> {
  const client = await stripe();
  const customer = await reach(() => client.customers.retrieve(customerId)).catch(nullIfUnknown);
  return customer !== null && !customer.deleted;
}

/** @param gone in whose place it is: under the key of that one Stripe would answer that one */
async function createCustomer({ userId, email, name }: Buyer, gone: string | null): Promise<string> {
  const client = await stripe();
  // What was changed between two tries asks for something else, and may not have the first one's key.
  const known = createHash('sha256').update(`${email}\n${name}`).digest('hex').slice(0, 16);
  const idempotencyKey = ['customer', userId, known, ...(gone === null ? [] : [gone])].join(':');
  const customer = await reach(() => client.customers.create({ email, name, metadata: { userId } }, { idempotencyKey }));
  return customer.id;
}
