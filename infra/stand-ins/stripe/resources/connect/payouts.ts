import type Stripe from 'stripe';
import { type Answer, type Call, type Endpoint, ok } from '../../http/call.ts';
import { invalidRequest, noSuch } from '../../http/errors.ts';
import { paramsOf } from '../../http/params.ts';
import { currencyOf } from '../currency.ts';
import { newId, nowInSeconds } from '../ids.ts';
import { listObjects, PAGE_PARAMS } from '../lists.ts';
import { findAccount } from './accounts.ts';
import { accountBalance, requireFunds } from './balances.ts';
import { isUnusableBankAccount } from './onboarding.ts';
import type { Payout } from './objects.ts';

const CREATE_PARAMS = paramsOf<Stripe.PayoutCreateParams>(['amount', 'currency', 'description', 'expand', 'metadata']);

/** Payouts of connected accounts to their banks. The platform's own are not part of the stand-in. */
export const payoutEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/v1/payouts', params: CREATE_PARAMS, ofAccounts: true, handle: create },
  { method: 'GET', path: '/v1/payouts', params: [...PAGE_PARAMS, 'status'], ofAccounts: true, handle: list },
  { method: 'GET', path: '/v1/payouts/:id', params: ['expand'], ofAccounts: true, handle: retrieve },
];

/** Pays an account out to its bank. It is there at once, or the bank sends it back at once. */
function create(call: Call): Answer {
  const { params, objects } = call;
  const account = findAccount(objects, accountOf(call));
  const [amount, currency] = [params.requiredInteger('amount'), currencyOf(params)];
  if (amount < 1) throw params.refused('amount', 'This value must be greater than or equal to 1.', 'parameter_invalid_integer');
  const [bank] = account.external_accounts.data;
  if (!account.payouts_enabled || !bank) {
    throw invalidRequest('Cannot create payouts; this account has requirements that need to be collected.', {
      code: 'payouts_not_allowed',
    });
  }
  requireFunds(
    accountBalance(objects, account.id),
    currency,
    amount,
    'You have insufficient funds in your Stripe account for this transfer.',
  );
  const isReturned = isUnusableBankAccount(bank);
  const payout: Payout = {
    id: newId('po'),
    object: 'payout',
    account: account.id,
    amount,
    arrival_date: nowInSeconds(),
    automatic: false,
    balance_transaction: null,
    created: nowInSeconds(),
    currency,
    description: params.text('description') || null,
    destination: bank.id,
    failure_code: isReturned ? 'no_account' : null,
    failure_message: isReturned ? 'The bank account could not be located.' : null,
    livemode: false,
    metadata: params.metadata(),
    method: 'standard',
    source_type: 'card',
    statement_descriptor: null,
    status: isReturned ? 'failed' : 'paid',
    type: 'bank_account',
  };
  objects.put(payout);
  call.emit('payout.created', payout, undefined, account.id);
  call.emit(isReturned ? 'payout.failed' : 'payout.paid', payout, undefined, account.id);
  return ok(shown(payout));
}

function list(call: Call): Answer {
  const { body, status } = listObjects(call, 'payout', { equal: ['status'], fixed: { account: accountOf(call) } });
  return { status, body: { ...body, data: (body as { data: Payout[] }).data.map(shown) } };
}

function retrieve(call: Call): Answer {
  const payout = call.objects.get('payout', call.id);
  if (!payout || payout.account !== accountOf(call)) throw noSuch('payout', call.id, 'payout');
  return ok(shown(payout));
}

function accountOf({ account }: Call): string {
  if (account !== null) return account;
  throw invalidRequest('The stand-in pays connected accounts only: name one with the header Stripe-Account.');
}

/** Returns a payout as the API shows it. */
const shown = ({ account: _account, ...payout }: Payout) => payout;
