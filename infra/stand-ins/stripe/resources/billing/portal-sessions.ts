import type Stripe from 'stripe';
import { type Answer, type Call, type Endpoint, ok } from '../../http/call.ts';
import { missingParameter } from '../../http/errors.ts';
import { paramsOf } from '../../http/params.ts';
import { existingCustomer } from '../customers.ts';
import { newId, nowInSeconds, randomToken } from '../ids.ts';
import type { PortalSession } from './objects.ts';

export const portalEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    params: paramsOf<Stripe.BillingPortal.SessionCreateParams>(['customer', 'expand', 'flow_data', 'locale', 'return_url']),
    handle: create,
  },
];

/** Creates a link to the page on which a customer changes the card of a subscription. */
function create(call: Call): Answer {
  const { params } = call;
  const customer = existingCustomer(call);
  if (!customer) throw missingParameter('customer');
  const returnUrl = params.text('return_url') ?? null;
  if (returnUrl !== null && !URL.canParse(returnUrl)) throw params.refused('return_url', 'Not a valid URL', 'url_invalid');
  const flow = params.child('flow_data', ['type'])?.choice('type', ['payment_method_update']);
  const id = newId('bps');
  const session: PortalSession = {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_1MarqueeStandIn00',
    created: nowInSeconds(),
    customer,
    flow: flow ? { type: flow } : null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${call.baseUrl}/p/session/${id}_${randomToken(24)}`,
  };
  call.objects.put(session);
  return ok(session);
}
