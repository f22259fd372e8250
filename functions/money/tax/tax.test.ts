import fc from 'fast-check';
import type Stripe from 'stripe';
import { log } from '../../platform/log/log.ts';
import { makeTaxFor, taxIncluded } from './tax.ts';
import { forAll } from '../../test/for-all.ts';

const amount = fc.integer({ min: 0, max: 99_999_999 });
const percent = fc.integer({ min: 1, max: 1000 }).map((tenths) => tenths / 10);
const taxIn = (price: number, rate: number) => taxIncluded({ amount: price, country: 'GB', rates: { GB: rate } })?.amount ?? -1;

describe('from the table of rates', () => {
  it.each([
    [1999, 'GB', 20, 333],
    [1999, 'CH', 8.1, 150],
    [1, 'GB', 20, 0],
    [0, 'GB', 20, 0],
  ])('%i cents in %s include %d %% of tax: %i', (price, country, rate, tax) =>
    expect(taxIncluded({ amount: price, country, rates: { [country]: rate } })).toEqual({ country, percent: rate, amount: tax }),
  );

  it('is included in the price: the price before tax, with tax added to the cent, is the price', () =>
    forAll([amount, percent], (price, rate) => {
      const tax = taxIn(price, rate);
      expect(Number.isInteger(tax) && tax >= 0 && tax <= price).toBe(true);
      expect(Math.abs((price - tax) * (rate / 100) - tax)).toBeLessThanOrEqual(0.5 * (1 + rate / 100) + 1e-6);
    }));

  it('never falls when the price rises', () =>
    forAll([amount, fc.nat(1000), percent], (price, more, rate) =>
      expect(taxIn(price + more, rate)).toBeGreaterThanOrEqual(taxIn(price, rate)),
    ));

  it.each([null, 'FR', 'toString', '__proto__'])('is null for %s', (country) =>
    expect(taxIncluded({ amount: 1999, country, rates: { GB: 20 } })).toBeNull(),
  );
});

describe('from Stripe Tax', () => {
  const create = jest.fn();
  const taxFor = makeTaxFor(async () => ({ tax: { calculations: { create } } }) as unknown as Pick<Stripe, 'tax'>);
  const sale = { amount: 1999, country: 'GB', reference: 'pkg_1' };
  let warnings: jest.SpyInstance;
  beforeEach(() => {
    create.mockReset();
    warnings = jest.spyOn(log, 'warn').mockImplementation();
    jest.replaceProperty(process, 'env', { TAX_RATES: '{"GB":20}', STRIPE_TAX: 'true' });
  });
  afterEach(() => jest.restoreAllMocks());

  const answers = (tax_amount_inclusive: number, percentage_decimal: string) =>
    create.mockResolvedValue({ tax_amount_inclusive, tax_breakdown: [{ tax_rate_details: { percentage_decimal } }] });

  it('is asked with a price that includes tax, with a short timeout and no retries', async () => {
    answers(334, '20.05');
    expect(await taxFor(sale)).toEqual({ country: 'GB', percent: 20.05, amount: 334 });
    const [body, options] = create.mock.calls[0] as unknown[];
    const line_items = [{ amount: 1999, reference: 'pkg_1', tax_behavior: 'inclusive' }];
    expect(body).toMatchObject({ currency: 'usd', line_items, customer_details: { address: { country: 'GB' } } });
    expect(options).toEqual({ timeout: 3000, maxNetworkRetries: 0 });
  });

  it('is replaced by the table, with a warning, if it does not answer', async () => {
    create.mockRejectedValue(new Error('Request timed out'));
    expect(await taxFor(sale)).toEqual({ country: 'GB', percent: 20, amount: 333 });
    expect(warnings).toHaveBeenCalledTimes(1);
  });

  it('may say that there is no tax', async () => {
    answers(0, '0');
    expect(await taxFor(sale)).toBeNull();
  });

  it('is not asked about a price of zero, an unknown country, or unless the operator has switched it on', async () => {
    await taxFor({ ...sale, amount: 0 });
    await taxFor({ ...sale, country: null });
    process.env.STRIPE_TAX = '';
    expect(await taxFor(sale)).toMatchObject({ amount: 333 });
    expect(create).not.toHaveBeenCalled();
  });
});
