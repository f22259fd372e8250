import { readConfig } from '../../deployment/config/config.ts';
import { costOfEvent } from './event/cost-of-event.ts';
import { readMeasuredCalls } from './measured-calls.ts';
import { reportOf } from './report.ts';

const event = { viewers: 10_000, hours: 2, bitrate: 3, buyers: 0.8, live: null, hasFirewall: false };
const cost = costOfEvent(
  { event, price: 1999 },
  readMeasuredCalls(),
  readConfig(() => undefined),
);
const lines = reportOf(cost).split('\n');

it('adds up: the lines give the total, list price less free units gives the price to pay', () => {
  const { lines: parts, full, saved } = cost.bill;
  expect(parts.reduce((sum, line) => sum + line.full, 0)).toBeCloseTo(full);
  expect(parts.reduce((sum, line) => sum + line.saved, 0)).toBeCloseTo(saved);
  const [total = ''] = lines.filter((line) => line.startsWith('Total'));
  const [list = 0, free = 0, toPay = 0] = [...total.matchAll(/-?\$[\d,.]+/g)].map(([text]) => Number(text.replace(/[$,]/g, '')));
  expect(list + free).toBeCloseTo(toPay, 1);
});

it('aligns the columns', () => {
  const rows = lines.slice(
    lines.indexOf('The event'),
    lines.findIndex((line) => line.startsWith('An hour of film')),
  );
  const priced = rows.filter((row) => /^(CloudFront|Lambda|Total)/.test(row));
  expect(priced.length).toBeGreaterThan(5);
  expect(new Set(priced.map((row) => row.length)).size).toBe(1);
});

it('compares takings and cost, with the card fee rounded for each ticket as Stripe does', () => {
  expect(cost.takings).toEqual({ tickets: 8000, revenue: 8000 * 1999, cardFees: 8000 * (58 + 30) });
  expect(lines.find((line) => line.startsWith('Revenue of 8,000 tickets'))).toContain('$159,920.00');
  expect(lines.find((line) => line.startsWith('Margin'))).toContain('$151,2');
});

it('prices an hour of an uploaded film by its renditions', () => {
  const minutes = cost.film.lines.filter(({ price }) => price.service === 'MediaConvert').map(({ quantity }) => quantity);
  // Two renditions of 720 lines or more; three smaller ones, and the sound.
  expect(minutes).toEqual([2 * 60, 4 * 60]);
  expect(lines.some((line) => line.startsWith('An hour of film of 1080 lines'))).toBe(true);
  expect(cost.film.full).toBeCloseTo(120 * 0.03 + 240 * 0.015 + 10 * 0.023 + 0.027, 2);
});
