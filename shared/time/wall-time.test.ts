import { clockChangeAt, isoIn, localOf, momentOf } from './wall-time.ts';

const BERLIN = 'Europe/Berlin';

test.each([
  ['in winter', '2026-11-28T20:00', BERLIN, '2026-11-28T19:00:00.000Z'],
  ['in summer', '2026-07-28T20:00', BERLIN, '2026-07-28T18:00:00.000Z'],
  ['west of UTC', '2026-11-28T20:00', 'America/New_York', '2026-11-29T01:00:00.000Z'],
  ['half an hour off', '2026-11-28T20:00', 'Asia/Kolkata', '2026-11-28T14:30:00.000Z'],
  ['just before the clocks go forward', '2027-03-28T01:59', BERLIN, '2027-03-28T00:59:00.000Z'],
  ['just after they did', '2027-03-28T03:00', BERLIN, '2027-03-28T01:00:00.000Z'],
  ['just after they went back', '2027-10-31T03:00', BERLIN, '2027-10-31T02:00:00.000Z'],
])('converts a time %s there and back', (_, local, zone, moment) => {
  expect(momentOf(local, zone)).toBe(moment);
  expect(localOf(moment, zone)).toBe(local);
});

test('takes a time that the clocks skip an hour later, and the first of two', () => {
  expect(momentOf('2027-03-28T02:30', BERLIN)).toBe('2027-03-28T01:30:00.000Z');
  expect(momentOf('2027-10-31T02:30', BERLIN)).toBe('2027-10-31T00:30:00.000Z');
});

test.each([
  ['2027-03-28T02:30', BERLIN, 'skipped'],
  ['2027-03-28T01:59', BERLIN, null],
  ['2027-03-28T03:00', BERLIN, null],
  ['2027-10-31T02:00', BERLIN, 'twice'],
  ['2027-10-31T02:59', BERLIN, 'twice'],
  ['2027-10-31T03:00', BERLIN, null],
  ['2027-10-31T01:59', BERLIN, null],
  // Clocks there change by half an hour.
  ['2027-04-04T01:45', 'Australia/Lord_Howe', 'twice'],
  ['2027-10-03T02:15', 'Australia/Lord_Howe', 'skipped'],
  ['', BERLIN, null],
])('%s in %s is a time that clocks show: %s', (local, zone, change) => expect(clockChangeAt(local, zone)).toBe(change));

test.each(['', 'tomorrow', '2026-13-01T00:00'])('knows no moment for %j', (local) => expect(momentOf(local, BERLIN)).toBeNull());

test.each([
  ['America/Los_Angeles', '2026-12-12T20:00:03-08:00'],
  ['Asia/Kolkata', '2026-12-13T09:30:03+05:30'],
  ['UTC', '2026-12-13T04:00:03.000Z'],
])('a moment in a file of %s is the same one: %s', (zone, written) => {
  expect(isoIn('2026-12-13T04:00:03.000Z', zone)).toBe(written);
  expect(Date.parse(written)).toBe(Date.parse('2026-12-13T04:00:03.000Z'));
});
