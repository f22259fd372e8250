import { amountOf, billFor } from './bill.ts';
import type { Price } from './prices/price.ts';
import { prices } from './prices/prices.ts';

const tiers = [
  { from: 10, usd: 2 },
  { from: 30, usd: 1 },
];
const tiered: Price = { service: 'S', item: 'i', unit: 'GB', usd: 4, per: 2, tiers, free: 5, source: 'https://example.com' };

it.each([
  [0, 0],
  [10, 20],
  [11, 21],
  [30, 40],
  [32, 41],
])('prices %p units by their tiers: %p dollars', (quantity, dollars) => {
  expect(amountOf(tiered, quantity)).toBeCloseTo(dollars);
});

it("takes off the month's first units, and never more than was used", () => {
  const { lines, full, saved } = billFor({ edgeTransfer: 2048, queueRequests: 1000, tableReads: 8_000_000 });
  expect(lines.map(({ price }) => price)).toEqual([prices.edgeTransfer, prices.tableReads, prices.queueRequests]);
  expect(lines.map((line) => line.saved)).toEqual([1024 * 0.085, 0, expect.closeTo(0.0004)]);
  expect(full).toBeCloseTo(2048 * 0.085 + 1 + 0.0004);
  expect(full - saved).toBeCloseTo(1024 * 0.085 + 1);
});

it('leaves out what was not used', () => {
  expect(billFor({ logs: 0 }).lines).toEqual([]);
});

it('names a source for every price, and one for its free units', () => {
  for (const price of Object.values<Price>(prices)) {
    expect(price.source).toMatch(/^https:\/\//);
    expect(price.freeSource ?? price.source).toMatch(/^https:\/\//);
    const from = (price.tiers ?? []).map((tier) => tier.from);
    expect(from).toEqual(from.toSorted((a, b) => a - b));
    // Otherwise the free units would span more than one tier.
    expect(price.free ?? 0).toBeLessThanOrEqual(from[0] ?? Infinity);
  }
});
