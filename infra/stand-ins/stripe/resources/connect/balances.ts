import { type Call, type Endpoint, ok } from '../../http/call.ts';
import { invalidRequest, type StripeError } from '../../http/errors.ts';
import type { ObjectStore } from '../../storage/object-store.ts';

export const balanceEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/balance',
    params: ['expand'],
    ofAccounts: true,
    handle: ({ objects, account }: Call) => {
      const held = account === null ? platformBalance(objects) : accountBalance(objects, account);
      const amounts = held.size > 0 ? [...held] : [['usd', 0] as const];
      const available = amounts.map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }));
      const pending = amounts.map(([currency]) => ({ amount: 0, currency, source_types: { card: 0 } }));
      return ok({ object: 'balance', available, livemode: false, pending });
    },
  },
];

/** Money by currency, minor units. */
type Money = Map<string, number>;

/** Returns what the platform has: its charges without what went back, what banks hold, and what was transferred. It can be negative. */
export function platformBalance(objects: ObjectStore): Money {
  const money: Money = new Map();
  const charges = objects.all('charge', { status: 'succeeded' });
  for (const { currency, amount, amount_refunded: refunded } of charges) add(money, currency, amount - refunded);
  const disputes = objects.all('dispute', {}).filter(({ status }) => !status.startsWith('warning_') && status !== 'won');
  for (const { currency, amount } of disputes) add(money, currency, -amount);
  for (const { currency, amount, amount_reversed: reversed } of objects.all('transfer', {}))
    add(money, currency, reversed - amount);
  return money;
}

/** Returns what a connected account has: what was transferred to it and stayed, without its payouts. */
export function accountBalance(objects: ObjectStore, account: string): Money {
  const money: Money = new Map();
  const transfers = objects.all('transfer', { destination: account });
  for (const { currency, amount, amount_reversed: reversed } of transfers) add(money, currency, amount - reversed);
  for (const { currency, amount } of objects.all('payout', { account, status: 'paid' })) add(money, currency, -amount);
  return money;
}

const add = (money: Money, currency: string, amount: number) => money.set(currency, (money.get(currency) ?? 0) + amount);

/** Refuses an amount that is not there. */
export function requireFunds(held: Money, currency: string, amount: number, message: string): void {
  if (amount > (held.get(currency) ?? 0)) throw insufficient(message);
}

const insufficient = (message: string): StripeError => invalidRequest(message, { code: 'balance_insufficient' });
