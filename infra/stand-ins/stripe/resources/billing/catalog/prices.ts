import type Stripe from 'stripe';
import { type Answer, type Call, type Endpoint, ok, putAndEmit, type Work } from '../../../http/call.ts';
import { missingParameter, noSuch } from '../../../http/errors.ts';
import { type Params, paramsOf } from '../../../http/params.ts';
import { currencyOf } from '../../currency.ts';
import { expanded } from '../../expand.ts';
import { newId, nowInSeconds } from '../../ids.ts';
import { listEndpoint } from '../../lists.ts';
import type { Price } from './objects.ts';
import { createProduct, PRODUCT_DATA_PARAMS } from './products.ts';

/** Parameters of a price that is passed inline within another call. */
export const PRICE_DATA_PARAMS = paramsOf<Stripe.Checkout.SessionCreateParams.LineItem.PriceData>([
  'currency',
  'product',
  'product_data',
  'recurring',
  'tax_behavior',
  'unit_amount',
]);

export const priceEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/prices',
    params: [...PRICE_DATA_PARAMS, 'expand', 'lookup_key', 'metadata', 'nickname'],
    handle: create,
  },
  listEndpoint('/v1/prices', 'price', ['product', 'type']),
  { method: 'GET', path: '/v1/prices/:id', params: ['expand'], handle: retrieve },
];

function create(call: Call): Answer {
  const { params } = call;
  const price: Price = {
    ...priceFrom(call, params),
    lookup_key: params.text('lookup_key') ?? null,
    metadata: params.metadata(),
    nickname: params.text('nickname') ?? null,
  };
  return ok(expanded(call, putAndEmit(call, 'price.created', price)));
}

/** Creates the price that was passed inline within another call. It is stored inactive, and without an event. */
export function inlinePrice(work: Work, data: Params): Price {
  const price: Price = { ...priceFrom(work, data), active: false };
  work.objects.put(price);
  return price;
}

function priceFrom(work: Work, data: Params): Price {
  const unitAmount = data.requiredInteger('unit_amount');
  if (unitAmount < 0) throw data.refused('unit_amount', 'Invalid non-negative integer', 'parameter_invalid_integer');
  const recurring = recurringFrom(data);
  return {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: nowInSeconds(),
    currency: currencyOf(data),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: productOf(work, data),
    recurring,
    tax_behavior: data.choice('tax_behavior', ['exclusive', 'inclusive', 'unspecified']) ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
  };
}

function recurringFrom(data: Params): Price['recurring'] {
  const recurring = data.child('recurring', ['interval', 'interval_count']);
  if (!recurring) return null;
  const interval = recurring.choice('interval', ['day', 'month', 'week', 'year']);
  if (!interval) throw missingParameter('recurring[interval]');
  const count = recurring.integer('interval_count') ?? 1;
  if (count < 1) throw recurring.refused('interval_count', 'This value must be greater than or equal to 1.');
  return { interval, interval_count: count, meter: null, trial_period_days: null, usage_type: 'licensed' };
}

function productOf(work: Work, data: Params): string {
  const given = data.child('product_data', PRODUCT_DATA_PARAMS);
  if (given) return createProduct(work, given).id;
  const id = data.requiredText('product');
  if (!work.objects.get('product', id)) throw noSuch('product', id, 'product', 400);
  return id;
}

function retrieve(call: Call): Answer {
  const price = call.objects.get('price', call.id);
  if (!price) throw noSuch('price', call.id, 'price');
  return ok(expanded(call, price));
}
