import type Stripe from 'stripe';
import { type Answer, type Call, type Endpoint, ok } from '../../http/call.ts';
import { missingParameter, noSuch } from '../../http/errors.ts';
import { type Params, paramsOf } from '../../http/params.ts';
import { currencyOf } from '../currency.ts';
import { existingCustomer } from '../customers.ts';
import { expanded } from '../expand.ts';
import { newId, nowInSeconds } from '../ids.ts';
import { listOf } from '../stored.ts';
import type { TaxCalculation, TaxLine } from './objects.ts';
import { taxOn, type TaxRate, taxRateOf } from './rates.ts';

const LIFETIME_SECONDS = 90 * 24 * 60 * 60;
const ADDRESS_FIELDS = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'] as const;
/** Additional address fields that are required in countries with regional taxes. */
const REQUIRED_FIELD: Readonly<Record<string, string>> = { CA: 'state', US: 'postal_code' };
/** Stripe's general code for goods and services. */
const GENERAL_TAX_CODE = 'txcd_10000000';

const LINE_PARAMS = paramsOf<Stripe.Tax.CalculationCreateParams.LineItem>([
  'amount',
  'metadata',
  'product',
  'quantity',
  'reference',
  'tax_behavior',
  'tax_code',
]);

const CREATE_PARAMS = paramsOf<Stripe.Tax.CalculationCreateParams>([
  'currency',
  'customer',
  'customer_details',
  'expand',
  'line_items',
  'tax_date',
]);

export const taxEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/v1/tax/calculations', params: CREATE_PARAMS, handle: create },
  { method: 'GET', path: '/v1/tax/calculations/:id', params: ['expand'], handle: (call) => answer(call, find(call)) },
  {
    method: 'GET',
    path: '/v1/tax/calculations/:id/line_items',
    params: ['expand'],
    handle: (call) => ok({ ...find(call).line_items, url: call.path }),
  },
];

function create(call: Call): Answer {
  const { params } = call;
  const customer = existingCustomer(call);
  const details = customerDetails(call, customer);
  const country = details.address?.['country'] ?? '';
  const rate = taxRateOf(country);
  const lines = params.items('line_items', LINE_PARAMS).map((line, position) => lineFrom(line, position, country, rate));
  if (lines.length === 0) throw missingParameter('line_items');
  const id = newId('taxcalc');
  const exclusive = taxOf(lines, 'exclusive');
  const calculation: TaxCalculation = {
    id,
    object: 'tax.calculation',
    amount_total: sum(lines, ({ amount }) => amount) + exclusive,
    created: nowInSeconds(),
    currency: currencyOf(params),
    customer,
    customer_details: details,
    expires_at: nowInSeconds() + LIFETIME_SECONDS,
    line_items: listOf(lines, `/v1/tax/calculations/${id}/line_items`),
    livemode: false,
    ship_from_details: null,
    shipping_cost: null,
    tax_amount_exclusive: exclusive,
    tax_amount_inclusive: taxOf(lines, 'inclusive'),
    tax_breakdown: breakdown(lines, country, rate),
    tax_date: params.integer('tax_date') ?? nowInSeconds(),
  };
  call.objects.put(calculation);
  return answer(call, calculation);
}

/** Answers with a calculation; its lines are included only if the call expands them. */
function answer(call: Call, calculation: TaxCalculation): Answer {
  const { created: _created, line_items: lines, ...rest } = expanded(call, calculation);
  return ok(call.params.list('expand').includes('line_items') ? { ...rest, line_items: lines } : rest);
}

function customerDetails(call: Call, customer: string | null): TaxCalculation['customer_details'] {
  const details = call.params.child('customer_details', ['address', 'address_source', 'ip_address']);
  if (!details && !customer) throw missingParameter('customer_details');
  const address = details?.child('address', ADDRESS_FIELDS);
  const stored = customer ? call.objects.get('customer', customer)?.address : null;
  const country = address ? address.requiredText('country').toUpperCase() : (stored?.country ?? null);
  if (!country || !/^[A-Z]{2}$/.test(country)) {
    throw call.params.refused(
      'customer_details',
      "We could not determine the customer's tax location based on the provided address.",
      'customer_tax_location_invalid',
    );
  }
  if (country in REQUIRED_FIELD && address && !address.text(REQUIRED_FIELD[country] ?? '')) {
    throw call.params.refused(
      'customer_details[address]',
      `An address in ${country} requires a ${REQUIRED_FIELD[country]}.`,
      'customer_tax_location_invalid',
    );
  }
  const given = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, address?.text(field) ?? null]));
  return {
    address: { ...given, country },
    address_source: details?.choice('address_source', ['billing', 'shipping'] as const) ?? null,
    ip_address: details?.text('ip_address') ?? null,
    tax_ids: [],
    taxability_override: 'none',
  };
}

function lineFrom(params: Params, position: number, country: string, rate: TaxRate | null): TaxLine {
  const amount = params.requiredInteger('amount');
  const behavior = params.choice('tax_behavior', ['exclusive', 'inclusive']) ?? 'exclusive';
  const tax = taxOn(amount, rate, behavior);
  return {
    id: newId('tax_li'),
    object: 'tax.calculation_line_item',
    amount,
    amount_tax: tax,
    livemode: false,
    metadata: params.metadata(),
    performance_location: null,
    product: params.text('product') ?? null,
    quantity: params.integer('quantity') ?? 1,
    reference: params.text('reference') ?? `L${position + 1}`,
    tax_behavior: behavior,
    tax_breakdown: [
      {
        amount: tax,
        jurisdiction: { country, display_name: country, level: 'country', state: null },
        sourcing: 'destination',
        tax_rate_details: rate && { display_name: rate.name, percentage_decimal: String(rate.percent), tax_type: rate.type },
        taxability_reason: rate ? 'standard_rated' : 'not_collecting',
        taxable_amount: rate ? amount - (behavior === 'inclusive' ? tax : 0) : 0,
      },
    ],
    tax_code: params.text('tax_code') ?? GENERAL_TAX_CODE,
  };
}

function breakdown(lines: TaxLine[], country: string, rate: TaxRate | null): TaxCalculation['tax_breakdown'] {
  return (['exclusive', 'inclusive'] as const)
    .map((behavior) => ({ behavior, taxed: lines.filter(({ tax_behavior }) => tax_behavior === behavior) }))
    .filter(({ taxed }) => taxed.length > 0)
    .map(({ behavior, taxed }) => ({
      amount: sum(taxed, ({ amount_tax }) => amount_tax),
      inclusive: behavior === 'inclusive',
      tax_rate_details: {
        country,
        flat_amount: null,
        percentage_decimal: String(rate?.percent ?? 0),
        rate_type: 'percentage',
        state: null,
        tax_type: rate?.type ?? null,
      },
      taxability_reason: rate ? 'standard_rated' : 'not_collecting',
      taxable_amount: sum(taxed, ({ tax_breakdown }) => tax_breakdown[0]?.taxable_amount ?? 0),
    }));
}

function taxOf(lines: TaxLine[], behavior: TaxLine['tax_behavior']): number {
  return sum(lines, ({ amount_tax, tax_behavior }) => (tax_behavior === behavior ? amount_tax : 0));
}

function sum<T>(items: T[], amountOf: (item: T) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0);
}

function find({ id, objects }: Call): TaxCalculation {
  const calculation = objects.get('tax.calculation', id);
  if (!calculation) throw noSuch('calculation', id, 'calculation');
  return calculation;
}
