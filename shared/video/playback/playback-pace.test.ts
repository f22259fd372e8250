import { arrivalSpread, jittered, PLAYBACK_PER_SECOND, renewalInterval } from './playback-pace.ts';

const pace = (audience: number | null, perSecond = PLAYBACK_PER_SECOND) => ({ audience, perSecond });

test.each([
  ['an audience that nobody expects', pace(null), 60],
  ['a usual audience', pace(10_000), 60],
  ['half as many as the API takes in a minute', pace(135_000), 60],
  ['as many as it takes in a minute', pace(270_000), 120],
  ['a million', pace(1_000_000), 300],
  ['a million, where the API takes three times as much', pace(1_000_000, 12_000), 1_000_000 / 6_000],
])('players of %s renew after at most %j: %d s', (_, given, seconds) => {
  expect(renewalInterval(given)).toBeCloseTo(seconds);
});

test.each([10, 135_000, 300_000, 675_000])(
  'renewals of %d viewers take little more than half of what the API accepts',
  (audience) => {
    const perSecond = audience / jittered(renewalInterval(pace(audience)), 0.5);
    expect(perSecond).toBeLessThan(PLAYBACK_PER_SECOND * 0.56);
  },
);

test.each([1_000, 100_000, 1_000_000])('%d viewers who wait for one moment come at the rate that the API accepts', (audience) => {
  const spread = arrivalSpread(pace(audience));
  expect(spread).toBeGreaterThanOrEqual(3);
  expect(audience / spread).toBeLessThanOrEqual(PLAYBACK_PER_SECOND);
});

test('chance shortens an interval by a fifth at most', () => {
  expect([jittered(60, 0), jittered(60, 1)]).toEqual([60, 48]);
});
