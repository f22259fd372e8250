import { type Answer, type Call, type Endpoint, ok } from '../../http/call.ts';
import { invalidRequest, noSuch } from '../../http/errors.ts';
import { expanded } from '../expand.ts';
import { nowInSeconds } from '../ids.ts';
import { listObjects, PAGE_PARAMS } from '../lists.ts';
import { expireSession } from './completion.ts';
import { newSession, SESSION_PARAMS } from './new-session.ts';
import type { CheckoutSession } from './objects.ts';
import { detailsOf } from './pricing.ts';

const SESSIONS = '/v1/checkout/sessions';

export const checkoutEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: SESSIONS, params: SESSION_PARAMS, handle: create },
  {
    method: 'GET',
    path: SESSIONS,
    params: [...PAGE_PARAMS, 'customer', 'payment_intent', 'status', 'subscription'],
    handle: list,
  },
  { method: 'GET', path: `${SESSIONS}/:id`, params: ['expand'], handle: (call) => ok(expanded(call, find(call))) },
  { method: 'POST', path: `${SESSIONS}/:id/expire`, params: ['expand'], handle: expire },
  {
    method: 'GET',
    path: `${SESSIONS}/:id/line_items`,
    params: PAGE_PARAMS,
    handle: (call) => ok(detailsOf(call.objects, find(call)).line_items),
  },
];

function create(call: Call): Answer {
  const { session, details } = newSession(call);
  call.objects.put(session);
  call.objects.put(details);
  return ok(expanded(call, session));
}

function list(call: Call): Answer {
  call.params.choice('status', ['complete', 'expired', 'open']);
  return listObjects(call, 'checkout.session', { equal: ['customer', 'payment_intent', 'status', 'subscription'] });
}

function expire(call: Call): Answer {
  const session = find(call);
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  return ok(expanded(call, expireSession(call, session)));
}

/** Returns the session that the path names; expires it first if it is past its expiry time. */
function find(call: Call): CheckoutSession {
  const session = call.objects.get('checkout.session', call.id);
  if (!session) throw noSuch('checkout.session', call.id, 'session');
  return session.status === 'open' && session.expires_at <= nowInSeconds() ? expireSession(call, session) : session;
}
