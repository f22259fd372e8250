import { inViewersZone } from './dates.ts';

test('a time is formatted with the name of its zone', () => {
  const { day, time, zone } = inViewersZone('2026-11-28T20:00:00.000Z');
  expect(day).toMatch(/(Fri|Satur|Sun)day.*November/);
  expect(time).toMatch(/\d{1,2}:\d{2}/);
  expect(zone).toMatch(/\w+ Time|GMT|UTC/);
});
