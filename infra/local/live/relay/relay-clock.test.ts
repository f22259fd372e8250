import { RelayClock } from './relay-clock.ts';

test('goes on through another encoder, a jump of its clock, and packets that overlap', () => {
  const clock = new RelayClock();
  const read = (...times: number[]) => times.map((time) => clock.read(time));
  expect(read(5_000, 5_040, 5_020, 5_080)).toEqual([40, 80, 60, 120]);
  clock.restart();
  // The back-up has been running for an hour.
  expect(read(3_600_000, 3_600_040)).toEqual([160, 200]);
  // The encoder's clock starts again.
  expect(read(0, 40)).toEqual([240, 280]);
  expect(read(90_000)).toEqual([320]);
});
