import type Stripe from 'stripe';
import { type Answer, type Call, type Endpoint, ok, putAndEmit } from '../../http/call.ts';
import { missingParameter, StripeError } from '../../http/errors.ts';
import { type Params, paramsOf } from '../../http/params.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import { newId, nowInSeconds } from '../ids.ts';
import { listEndpoint } from '../lists.ts';
import { listOf } from '../stored.ts';
import type { ConnectedAccount } from './objects.ts';

/** The fields that the onboarding page asks of a new account. */
export const ASKED_AT_FIRST = ['business_profile.url', 'external_account', 'representative.first_name', 'tos_acceptance.date'];

const UPDATE_PARAMS = paramsOf<Stripe.AccountUpdateParams>(['business_profile', 'email', 'expand', 'metadata', 'settings']);
const CREATE_PARAMS = [
  ...UPDATE_PARAMS,
  ...paramsOf<Stripe.AccountCreateParams>(['business_type', 'capabilities', 'country', 'type']),
];

export const connectedAccountEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/v1/accounts', params: CREATE_PARAMS, handle: create },
  listEndpoint('/v1/accounts', 'account'),
  { method: 'GET', path: '/v1/accounts/:id', params: ['expand'], handle: ({ objects, id }) => ok(findAccount(objects, id)) },
  { method: 'POST', path: '/v1/accounts/:id', params: UPDATE_PARAMS, handle: update },
];

/** Returns a connected account. @throws StripeError 403 as Stripe does for one that the platform may not see, or that is none */
export function findAccount(objects: ObjectStore, id: string): ConnectedAccount {
  const account = objects.get('account', id);
  if (account) return account;
  throw new StripeError(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  });
}

function create(call: Call): Answer {
  const { params } = call;
  if (!params.has('type')) throw missingParameter('type');
  params.choice('type', ['express']);
  const country = (params.text('country') || 'US').toUpperCase();
  if (!/^[A-Z]{2}$/.test(country)) throw params.refused('country', `Country '${country}' is unknown.`, 'country_unsupported');
  const account: ConnectedAccount = {
    id: newId('acct'),
    object: 'account',
    business_profile: profileOf(params, { name: null, product_description: null, url: null }),
    business_type: params.choice<'company' | 'individual'>('business_type', ['company', 'individual']) ?? null,
    capabilities: requestsTransfers(params) ? { transfers: 'inactive' } : {},
    charges_enabled: false,
    country,
    created: nowInSeconds(),
    default_currency: country === 'US' ? 'usd' : 'eur',
    details_submitted: false,
    email: params.text('email') || null,
    external_accounts: listOf([], '/v1/accounts/external_accounts'),
    metadata: params.metadata(),
    payouts_enabled: false,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: ASKED_AT_FIRST,
      disabled_reason: 'requirements.past_due',
      errors: [],
      eventually_due: ASKED_AT_FIRST,
      past_due: ASKED_AT_FIRST,
      pending_verification: [],
    },
    settings: { payouts: { schedule: scheduleOf(params) ?? { delay_days: 2, interval: 'daily' } } },
    type: 'express',
  };
  call.objects.put(account);
  return ok(account);
}

function update(call: Call): Answer {
  const { params, objects } = call;
  const before = findAccount(objects, call.id);
  const schedule = scheduleOf(params);
  const account: ConnectedAccount = {
    ...before,
    business_profile: profileOf(params, before.business_profile),
    email: params.text('email') ?? before.email,
    metadata: params.metadata(before.metadata),
    ...(schedule && { settings: { payouts: { schedule } } }),
  };
  return ok(putAndEmit(call, 'account.updated', account, before, account.id));
}

function requestsTransfers(params: Params): boolean {
  const capabilities = params.child('capabilities', ['transfers']);
  return capabilities?.child('transfers', ['requested'])?.flag('requested') ?? false;
}

function profileOf(params: Params, before: ConnectedAccount['business_profile']): ConnectedAccount['business_profile'] {
  const given = params.child('business_profile', ['name', 'product_description', 'url']);
  if (!given) return before;
  const url = given.text('url') ?? before.url;
  if (url !== null && !URL.canParse(url)) throw given.refused('url', 'Not a valid URL', 'url_invalid');
  return {
    name: given.text('name') ?? before.name,
    product_description: given.text('product_description') ?? before.product_description,
    url,
  };
}

/** Returns how often Stripe pays an account out by itself; undefined if the call does not say. */
function scheduleOf(params: Params): ConnectedAccount['settings']['payouts']['schedule'] | undefined {
  const schedule = params.child('settings', ['payouts'])?.child('payouts', ['schedule'])?.child('schedule', ['interval']);
  const interval = schedule?.choice('interval', ['daily', 'manual']);
  return interval && { delay_days: 2, interval };
}
