import { audienceAt } from './quotas/limits.ts';
import { normal, seededRandom } from './simulation/random.ts';
import { TokenBucket } from './simulation/token-bucket.ts';

test('a bucket accepts its rate and, after a pause, its burst once', () => {
  const bucket = new TokenBucket(100, 50);
  expect([100, 150, 150, 0, 0, 300].map((wanted) => Math.round(bucket.accept(wanted) * wanted))).toEqual([
    100, 150, 100, 0, 0, 150,
  ]);
});

test('chance is repeatable, even, and normally distributed where asked', () => {
  const [one, other] = [seededRandom(7), seededRandom(7)];
  const values = Array.from({ length: 10_000 }, () => one());
  expect(values.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => other()));
  const mean = (numbers: number[]) => numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  expect(mean(values)).toBeCloseTo(0.5, 1);
  const normals = Array.from({ length: 10_000 }, () => normal(one));
  expect(mean(normals)).toBeCloseTo(0, 1);
  expect(mean(normals.map((value) => value ** 2))).toBeCloseTo(1, 1);
});

test.each([
  [50, 500],
  [150, 1500],
  [1000, null],
])('the audience whose use is %d is %j', (value, audience) => {
  const points = [
    { audience: 1000, value: 100 },
    { audience: 2000, value: 200 },
    { audience: 3000, value: 150 },
  ];
  expect(audienceAt(points, value)).toBe(audience);
});
