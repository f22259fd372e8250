import { nextNumber, seriesFor } from './receipt-number.ts';

const AT = '2026-12-31T23:59:59.999Z';

it('numbers each seller, each year and credit notes separately', () => {
  const series = seriesFor('usr_1', 'receipt', AT);
  expect(series).toMatch(/^[0-9A-Z]{4}-2026$/);
  expect(seriesFor('usr_1', 'receipt', AT)).toBe(series);
  const [ofOther, later] = [seriesFor('usr_2', 'receipt', AT), seriesFor('usr_1', 'receipt', '2027-01-01T00:00:00.000Z')];
  expect(new Set([series, ofOther, later, seriesFor('usr_1', 'credit-note', AT)]).size).toBe(4);
});

it('continues past the six digits that numbers are padded to', () => {
  expect(nextNumber({ 'A-2026': 999_999, 'B-2026': 4 }, 'A-2026')).toEqual({
    number: 'A-2026-1000000',
    series: { 'A-2026': 1_000_000, 'B-2026': 4 },
  });
  expect(nextNumber({}, 'A-2026').number).toBe('A-2026-000001');
});
