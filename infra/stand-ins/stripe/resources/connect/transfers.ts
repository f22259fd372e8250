import type Stripe from 'stripe';
import { type Answer, type Call, type Endpoint, ok, putAndEmit } from '../../http/call.ts';
import { invalidRequest, noSuch } from '../../http/errors.ts';
import { type Params, paramsOf } from '../../http/params.ts';
import { currencyOf } from '../currency.ts';
import { expanded } from '../expand.ts';
import { newId, nowInSeconds } from '../ids.ts';
import { listEndpoint } from '../lists.ts';
import { listOf } from '../stored.ts';
import { accountBalance, platformBalance, requireFunds } from './balances.ts';
import type { ConnectedAccount, Transfer, TransferReversal } from './objects.ts';

const CREATE_PARAMS = paramsOf<Stripe.TransferCreateParams>([
  'amount',
  'currency',
  'description',
  'destination',
  'expand',
  'metadata',
  'source_transaction',
  'transfer_group',
]);

export const transferEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/v1/transfers', params: CREATE_PARAMS, handle: create },
  listEndpoint('/v1/transfers', 'transfer', ['destination', 'transfer_group']),
  { method: 'GET', path: '/v1/transfers/:id', params: ['expand'], handle: (call) => ok(expanded(call, find(call))) },
  { method: 'POST', path: '/v1/transfers/:id', params: ['description', 'expand', 'metadata'], handle: update },
  {
    method: 'POST',
    path: '/v1/transfers/:id/reversals',
    params: ['amount', 'description', 'expand', 'metadata'],
    handle: reverse,
  },
  { method: 'GET', path: '/v1/transfers/:id/reversals', params: ['expand'], handle: (call) => ok(find(call).reversals) },
];

function create(call: Call): Answer {
  const { params, objects } = call;
  const [amount, currency] = [positive(params, params.requiredInteger('amount')), currencyOf(params)];
  const destination = destinationOf(call);
  const source = sourceOf(call, amount);
  // A transfer of one charge waits for its money; any other takes what is there.
  if (source === null) {
    requireFunds(
      platformBalance(objects),
      currency,
      amount,
      'You have insufficient available funds in your Stripe account. One likely reason you have insufficient funds is that your funds are automatically being paid out; try enabling manual payouts by going to https://dashboard.stripe.com/account/payouts.',
    );
  }
  const id = newId('tr');
  const transfer: Transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: null,
    created: nowInSeconds(),
    currency,
    description: params.text('description') || null,
    destination: destination.id,
    destination_payment: newId('py'),
    livemode: false,
    metadata: params.metadata(),
    reversals: listOf<TransferReversal>([], `/v1/transfers/${id}/reversals`),
    reversed: false,
    source_transaction: source,
    source_type: 'card',
    transfer_group: params.text('transfer_group') || null,
  };
  return ok(expanded(call, putAndEmit(call, 'transfer.created', transfer)));
}

function destinationOf({ params, objects }: Call): ConnectedAccount {
  const id = params.requiredText('destination');
  const account = objects.get('account', id);
  if (!account) throw noSuch('destination', id, 'destination', 400);
  if (account.capabilities.transfers === 'active') return account;
  throw invalidRequest(
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
    { code: 'insufficient_capabilities_for_transfer' },
  );
}

/** Returns the charge that a transfer is taken from; null for any. Transfers of one charge are not more than it, all together. */
function sourceOf({ params, objects }: Call, amount: number): string | null {
  const id = params.text('source_transaction');
  if (!id) return null;
  const charge = objects.get('charge', id);
  if (!charge?.paid) throw noSuch('charge', id, 'source_transaction', 400);
  const taken = objects.all('transfer', { source_transaction: id }).reduce((sum, transfer) => sum + transfer.amount, 0);
  if (taken + amount <= charge.amount) return id;
  throw params.refused('amount', 'The transfers of a charge cannot be more than its amount.');
}

function positive(params: Params, amount: number): number {
  if (amount >= 1) return amount;
  throw params.refused('amount', 'This value must be greater than or equal to 1.', 'parameter_invalid_integer');
}

function update(call: Call): Answer {
  const before = find(call);
  const description = call.params.text('description') ?? before.description;
  const transfer: Transfer = { ...before, description, metadata: call.params.metadata(before.metadata) };
  return ok(expanded(call, putAndEmit(call, 'transfer.updated', transfer, before)));
}

/** Takes a transfer back, or a part of it, as long as the account still has the money. */
function reverse(call: Call): Answer {
  const { params, objects } = call;
  const before = find(call);
  const left = before.amount - before.amount_reversed;
  if (left === 0) throw invalidRequest('This transfer has already been fully reversed.', { code: 'transfer_already_reversed' });
  const amount = positive(params, params.integer('amount') ?? left);
  if (amount > left)
    throw params.refused('amount', `Reversal amount (${amount}) is greater than unreversed amount on transfer (${left})`);
  requireFunds(
    accountBalance(objects, before.destination),
    before.currency,
    amount,
    'The connected account does not have sufficient funds to cover this reversal.',
  );
  const reversal: TransferReversal = {
    id: newId('trr'),
    object: 'transfer_reversal',
    amount,
    balance_transaction: null,
    created: nowInSeconds(),
    currency: before.currency,
    destination_payment_refund: null,
    metadata: params.metadata(),
    source_refund: null,
    transfer: before.id,
  };
  const transfer: Transfer = {
    ...before,
    amount_reversed: before.amount_reversed + amount,
    reversals: { ...before.reversals, data: [reversal, ...before.reversals.data] },
    reversed: amount === left,
  };
  putAndEmit(call, 'transfer.reversed', transfer, before);
  return ok(reversal);
}

function find({ id, objects }: Call): Transfer {
  const transfer = objects.get('transfer', id);
  if (!transfer) throw noSuch('transfer', id, 'transfer');
  return transfer;
}
