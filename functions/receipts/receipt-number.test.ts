import { nextNumber, seriesFor } from './receipt-number.ts';

const AT = '2026-12-31T23:59:59.999Z';

it('counts each seller, each year and credit notes on their own', () => {
  const names = [
    seriesFor('usr_1', 'receipt', AT),
    seriesFor('usr_2', 'receipt', AT),
    seriesFor('usr_1', 'receipt', '2027-01-01T00:00:00.000Z'),
    seriesFor('usr_1', 'credit-note', AT),
  ];
  expect(new Set(names).size).toBe(4);
  expect(names[0]).toMatch(/^[0-9A-Z]{4}-2026$/);
  expect(seriesFor('usr_1', 'receipt', AT)).toBe(names[0]);
});

it('goes on past the digits it is written with', () => {
  const { number, series } = nextNumber({ 'A-2026': 999_999, 'B-2026': 4 }, 'A-2026');
  expect(number).toBe('A-2026-1000000');
  expect(series).toEqual({ 'A-2026': 1_000_000, 'B-2026': 4 });
  expect(nextNumber({}, 'A-2026').number).toBe('A-2026-000001');
});
