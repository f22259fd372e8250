import { Pace } from './pace.ts';

it('spaces out turns that are taken together, and lets a late one go at once', () => {
  const pace = new Pace();
  expect([pace.take(1000, 4), pace.take(1000, 4), pace.take(1100, 4)]).toEqual([0, 250, 400]);
  expect(pace.take(5000, 4)).toBe(0);
});

it('takes no turn that is too far away', () => {
  const pace = new Pace();
  expect([pace.take(0, 1, 1500), pace.take(0, 1, 1500), pace.take(0, 1, 1500)]).toEqual([0, 1000, null]);
  expect(pace.take(1000, 1, 1500)).toBe(1000);
});
