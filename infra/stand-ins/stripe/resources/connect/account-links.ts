import type Stripe from 'stripe';
import { type Answer, type Call, type Endpoint, ok } from '../../http/call.ts';
import { invalidRequest, missingParameter } from '../../http/errors.ts';
import { paramsOf } from '../../http/params.ts';
import { newId, nowInSeconds, randomToken } from '../ids.ts';
import { findAccount } from './accounts.ts';
import type { AccountLink } from './objects.ts';

/** Seconds for which a link can be followed, once. */
const LIFETIME_SECONDS = 300;

const PARAMS = paramsOf<Stripe.AccountLinkCreateParams>(['account', 'expand', 'refresh_url', 'return_url', 'type']);

export const accountLinkEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/v1/account_links', params: PARAMS, handle: create },
];

/** Creates a link to the page on which a seller enters what Stripe wants to know. */
function create(call: Call): Answer {
  const { params, baseUrl, objects } = call;
  const account = findAccount(objects, params.requiredText('account'));
  const type = params.choice('type', ['account_onboarding', 'account_update']);
  if (!type) throw missingParameter('type');
  if (type === 'account_update') {
    throw invalidRequest(
      'You cannot create `account_update` type Account Links for this account. You can only create `account_onboarding` type Account Links.',
      { param: 'type' },
    );
  }
  const [id, created] = [newId('link'), nowInSeconds()];
  const link: AccountLink = {
    id,
    object: 'account_link',
    account: account.id,
    created,
    expires_at: created + LIFETIME_SECONDS,
    refresh_url: urlIn(call, 'refresh_url'),
    return_url: urlIn(call, 'return_url'),
    url: `${baseUrl}/setup/e/${account.id}/${id}${randomToken(12)}`,
    isUsed: false,
  };
  objects.put(link);
  const { object, expires_at, url } = link;
  return ok({ object, created, expires_at, url });
}

function urlIn({ params }: Call, name: 'refresh_url' | 'return_url'): string {
  const url = params.requiredText(name);
  if (URL.canParse(url) && /^https?:/.test(url)) return url;
  throw params.refused(name, 'Not a valid URL', 'url_invalid');
}
