import type Stripe from 'stripe';
import type { StripeStandIn } from '../../server.ts';
import { clientFor, useStandIn } from '../../test-support.ts';

let standIn: StripeStandIn;
let stripe: Stripe;
useStandIn('all', (started) => {
  standIn = started;
  stripe = clientFor(standIn);
});

function calculate(country: string, lines: Stripe.Tax.CalculationCreateParams.LineItem[], expand: string[] = []) {
  return stripe.tax.calculations.create({
    currency: 'usd',
    customer_details: { address: { country }, address_source: 'billing' },
    line_items: lines,
    expand,
  });
}

it.each([
  ['DE', 'exclusive', { amount_total: 1190, tax_amount_exclusive: 190, tax_amount_inclusive: 0 }],
  ['DE', 'inclusive', { amount_total: 1000, tax_amount_exclusive: 0, tax_amount_inclusive: 160 }],
  ['GB', 'exclusive', { amount_total: 1200, tax_amount_exclusive: 200, tax_amount_inclusive: 0 }],
  ['BR', 'exclusive', { amount_total: 1000, tax_amount_exclusive: 0, tax_amount_inclusive: 0 }],
] as const)('is for %s, %s, %j', async (country, behavior, expected) => {
  const calculation = await calculate(country, [{ amount: 1000, reference: 'o1', tax_behavior: behavior }]);
  expect(calculation).toMatchObject({ ...expected, object: 'tax.calculation', customer_details: { address: { country } } });
  expect(calculation).not.toHaveProperty('line_items');
  expect(calculation.tax_breakdown[0]?.taxability_reason).toBe(country === 'BR' ? 'not_collecting' : 'standard_rated');
});

it('includes the lines if they are expanded', async () => {
  const lines = [
    { amount: 500, reference: 'a', quantity: 2 },
    { amount: 700, tax_behavior: 'inclusive' as const },
  ];
  const calculation = await calculate('SG', lines, ['line_items.data.tax_breakdown', 'line_items']);
  expect(calculation.line_items?.data).toMatchObject([
    {
      amount: 500,
      amount_tax: 45,
      quantity: 2,
      reference: 'a',
      tax_behavior: 'exclusive',
      tax_breakdown: [{ tax_rate_details: { tax_type: 'gst' } }],
    },
    { amount: 700, amount_tax: 58, reference: 'L2', tax_behavior: 'inclusive' },
  ]);
  const lineItems = await stripe.tax.calculations.listLineItems(calculation.id ?? '');
  expect(lineItems.data).toHaveLength(2);
});

it('requires a valid address', async () => {
  await expect(calculate('Germany', [{ amount: 1000 }])).rejects.toMatchObject({ code: 'customer_tax_location_invalid' });
  await expect(calculate('US', [{ amount: 1000 }])).rejects.toMatchObject({ code: 'customer_tax_location_invalid' });
  await expect(stripe.tax.calculations.create({ currency: 'usd', line_items: [{ amount: 1 }] })).rejects.toMatchObject({
    param: 'customer_details',
  });
});
