import { readMeasuredCalls } from '../../cost/measured-calls.ts';
import { evening, renewalReads } from '../assumptions.ts';
import { refusedForPlayers } from './comparison.ts';
import { type Design, formerDesign, productDesign } from './designs.ts';
import { type Evening, simulate } from './simulate.ts';

const measured = readMeasuredCalls();
const VIEWERS = 8000;
/** The limits of a deployment, made smaller as the audience is. */
const limits = { api: 36, playback: 36, views: 4, webhooks: 4, account: 80 };
const total = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);

const product = productDesign(VIEWERS, { limits });
const former = { ...formerDesign, limits: { ...limits, playback: null } };

const simulated = new Map<Design, Evening>();

/** Simulates the evening of a design once for all tests, which must not change it. */
function eveningOf(design: Design): Evening {
  const known = simulated.get(design) ?? simulate(VIEWERS, design, measured);
  simulated.set(design, known);
  return known;
}

const compare = (design: Design) => ({
  label: '',
  evening: eveningOf(design),
  withoutPlayers: simulate(VIEWERS, design, measured, false),
});

test('the same evening twice is the same', () => {
  const [one, other] = [simulate(2000, product, measured), simulate(2000, product, measured)];
  expect(other).toEqual(one);
});

test('every viewer plays, and every buyer makes the measured calls', () => {
  const { played, visits, series } = eveningOf(product);
  expect(played).toBe(VIEWERS);
  const buyers = total(visits.purchases);
  expect(buyers / VIEWERS).toBeCloseTo(evening.buyersOnArrival, 1);
  // Of the calls that the limits refuse, some come again.
  expect(total(visits.hashing) / buyers).toBeCloseTo(1, 2);
  expect(total(visits.webhooks)).toBeCloseTo(buyers);
  expect(series.playing.at(-1)).toBe(VIEWERS);
});

test('most viewers come within a quarter of an hour around the start', () => {
  const { visits } = eveningOf(product);
  const from = -7.5 * 60 - evening.opensAt;
  const around = total(visits.pages.subarray(from, from + 15 * 60));
  expect(around / total(visits.pages)).toBeGreaterThan(0.7);
});

test('players at their pace, with a limit of their own, refuse no buyer and interrupt no film', () => {
  const compared = compare(product);
  expect(refusedForPlayers(compared)).toBe(0);
  expect(compared.evening.interrupted).toBe(0);
  const lastHour = compared.evening.series.renewals.subarray(-3600);
  expect(total(lastHour) / 3600).toBeLessThan(limits.playback * 0.85);
});

test('with one limit for all and a renewal every minute they refuse thousands', () => {
  expect(refusedForPlayers(compare(former))).toBeGreaterThan(VIEWERS / 10);
});

test('an audience that nobody named is refused itself, and no buyer is', () => {
  const compared = compare(productDesign(null, { limits }));
  expect(compared.evening.refusedPlayers).toBeGreaterThan(VIEWERS);
  expect(refusedForPlayers(compared)).toBe(0);
});

test('going on air early shortens the wait', () => {
  const onTime = eveningOf(product);
  const early = simulate(VIEWERS, productDesign(VIEWERS, { limits, onAirAt: -600 }), measured);
  expect(early.meanWaitSeconds).toBeLessThan(onTime.meanWaitSeconds / 2);
});

test('the reads of a renewal are those that were measured', () => {
  const { accounts, catalog, commerce } = renewalReads;
  expect(accounts + catalog + commerce).toBe(measured.renewal.readUnits);
});
