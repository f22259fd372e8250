import type Stripe from 'stripe';
import type { Call } from '../../http/call.ts';
import { invalidRequest, missingParameter } from '../../http/errors.ts';
import { paramsOf } from '../../http/params.ts';
import { existingCustomer } from '../customers.ts';
import { nowInSeconds, randomToken } from '../ids.ts';
import { listOf } from '../stored.ts';
import type { CheckoutDetails, CheckoutSession } from './objects.ts';
import { type Checkout, priced } from './pricing.ts';
import { checkPrices, lineItemsIn } from './session-lines.ts';
import { automaticTax, discountsIn, expiryIn, refuseContradictions, requiredUrl, uiMode, urlIn } from './session-params.ts';

/** Minimum amount that can be charged, in minor units. */
const MIN_AMOUNT = 50;

const INTENT_DATA = paramsOf<Stripe.Checkout.SessionCreateParams.PaymentIntentData>([
  'description',
  'metadata',
  'receipt_email',
  'setup_future_usage',
  'statement_descriptor_suffix',
]);

export const SESSION_PARAMS = paramsOf<Stripe.Checkout.SessionCreateParams>([
  'adaptive_pricing',
  'allow_promotion_codes',
  'allowed_payment_method_types',
  'automatic_tax',
  'billing_address_collection',
  'cancel_url',
  'client_reference_id',
  'customer',
  'customer_creation',
  'customer_email',
  'customer_update',
  'discounts',
  'expand',
  'expires_at',
  'line_items',
  'locale',
  'metadata',
  'mode',
  'payment_intent_data',
  'payment_method_collection',
  'submit_type',
  'subscription_data',
  'success_url',
  'ui_mode',
]);

/** Returns a new session with its amounts for a call's parameters. @throws StripeError 400 for invalid parameters */
export function newSession(call: Call): Checkout {
  refuseContradictions(call.params);
  const session = emptySession(call);
  const details = detailsFor(call, session);
  checkPrices(details.line_items.data, session.mode);
  const country = session.customer ? (call.objects.get('customer', session.customer)?.address?.country ?? null) : null;
  const checkout = priced(call.objects, { session, details }, country);
  const total = checkout.session.amount_total;
  if (session.mode === 'payment' && total > 0 && total < MIN_AMOUNT) {
    throw invalidRequest("The Checkout Session's total amount must be at least $0.50 usd.", { code: 'amount_too_small' });
  }
  return checkout;
}

function emptySession(call: Call): CheckoutSession {
  const { params } = call;
  const id = `cs_test_${randomToken(58)}`;
  const mode = params.choice('mode', ['payment', 'subscription'] as const);
  if (!mode) throw missingParameter('mode');
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: params.child('adaptive_pricing', ['enabled'])?.flag('enabled') ?? true },
    allow_promotion_codes: params.has('allow_promotion_codes') ? params.flag('allow_promotion_codes') : null,
    amount_subtotal: 0,
    amount_total: 0,
    automatic_tax: { enabled: automaticTax(params), liability: null, provider: null, status: null },
    billing_address_collection: params.choice('billing_address_collection', ['auto', 'required'] as const) ?? null,
    cancel_url: urlIn(params, 'cancel_url'),
    client_reference_id: params.text('client_reference_id') ?? null,
    client_secret: null,
    created: nowInSeconds(),
    currency: '',
    custom_fields: [],
    customer: existingCustomer(call),
    customer_creation:
      mode === 'payment' ? (params.choice('customer_creation', ['always', 'if_required'] as const) ?? 'if_required') : 'always',
    customer_details: null,
    customer_email: params.text('customer_email') ?? null,
    discounts: discountsIn(call),
    expires_at: expiryIn(params),
    invoice: null,
    livemode: false,
    locale: (params.text('locale') as Stripe.Checkout.Session.Locale | undefined) ?? null,
    metadata: params.metadata(),
    mode,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: mode === 'payment' ? 'if_required' : 'always',
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    recovered_from: null,
    setup_intent: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.choice('submit_type', ['auto', 'book', 'donate', 'pay', 'subscribe'] as const) ?? null,
    subscription: null,
    success_url: requiredUrl(params),
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: uiMode(params),
    url: `${call.baseUrl}/c/pay/${id}`,
  };
}

/** Returns the session's details. Also sets the session's currency, which is that of its prices. */
function detailsFor(call: Call, session: CheckoutSession): CheckoutDetails {
  const items = lineItemsIn(call);
  const [first] = items;
  if (!first) throw missingParameter('line_items');
  session.currency = first.currency;
  const isPayment = session.mode === 'payment';
  const data = isPayment
    ? call.params.child('payment_intent_data', INTENT_DATA)
    : call.params.child('subscription_data', ['description', 'metadata']);
  return {
    id: `${session.id}_details`,
    object: 'checkout.details',
    created: session.created,
    session: session.id,
    line_items: listOf(items, `/v1/checkout/sessions/${session.id}/line_items`),
    description: data?.text('description') ?? null,
    metadata: data?.metadata() ?? {},
    receipt_email: data?.text('receipt_email') ?? null,
    setup_future_usage: data?.choice('setup_future_usage', ['off_session', 'on_session'] as const) ?? null,
    statement_descriptor_suffix: data?.text('statement_descriptor_suffix') ?? null,
    payment_intent: null,
    subscription: null,
    last_error: null,
  };
}
