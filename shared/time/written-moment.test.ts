import { cityOf, offsetName, shownMoment, written, writtenAt, writtenFor, writtenOnPaper } from './written-moment.ts';

const VEGAS = { zone: 'America/Los_Angeles', city: 'Las Vegas' };
const LONDON = { zone: 'Europe/London', locale: 'en-GB' };
const FIGHT = '2026-12-13T04:00:00.000Z';

test('a moment is written by the clocks of its venue, then by those of the reader', () => {
  expect(shownMoment(FIGHT, VEGAS, LONDON)).toEqual({
    venue: 'Sat 12 Dec 2026, 20:00',
    place: 'in Las Vegas',
    own: 'Sun 04:00',
  });
  expect(writtenFor(FIGHT, VEGAS, LONDON)).toBe('Sat 12 Dec 2026, 20:00 in Las Vegas (Sun 04:00 your time)');
  expect(writtenFor(FIGHT, VEGAS, { zone: 'America/New_York', locale: 'en-US' })).toMatch(
    /^Sat, Dec 12, 2026, 8:00\sPM in Las Vegas \(11:00\sPM your time\)$/,
  );
});

test('the day is not said twice if it is the same one', () => {
  expect(shownMoment('2026-12-12T20:00:00Z', { zone: 'Europe/Berlin' }, LONDON).own).toBe('20:00');
});

test.each([
  ['the same zone', 'Europe/London'],
  ['another zone with the same clocks', 'Europe/Lisbon'],
  ['another name of it', 'Africa/Abidjan'],
])('nothing is said beside it to a reader in %s', (_, zone) => {
  expect(writtenFor('2026-12-12T20:00:00Z', { zone: 'Europe/London' }, { ...LONDON, zone })).toBe('Sat 12 Dec 2026, 20:00');
});

test('zones that share their clocks for half a year are told apart in the other half', () => {
  const venue = { zone: 'Europe/London' };
  const reader = { zone: 'Africa/Abidjan', locale: 'en-GB' };
  expect(shownMoment('2026-01-10T20:00:00Z', venue, reader).own).toBeNull();
  expect(shownMoment('2026-07-10T19:00:00Z', venue, reader)).toEqual({
    venue: 'Fri 10 Jul 2026, 20:00',
    place: 'in London',
    own: '19:00',
  });
});

test.each([
  ['before the clocks go forward', '2027-03-28T00:59:00Z', 'Sun 28 Mar 2027, 01:59', 'UTC+1'],
  ['after they did', '2027-03-28T01:00:00Z', 'Sun 28 Mar 2027, 03:00', 'UTC+2'],
  ['in the hour that comes twice, first', '2027-10-31T00:30:00Z', 'Sun 31 Oct 2027, 02:30', 'UTC+2'],
  ['and again', '2027-10-31T01:30:00Z', 'Sun 31 Oct 2027, 02:30', 'UTC+1'],
])('a paper says which hour it means %s', (_, moment, shown, offset) => {
  expect(writtenOnPaper(moment, { zone: 'Europe/Berlin' })).toBe(`${shown} in Berlin (${offset})`);
});

test.each([
  ['America/Los_Angeles', 'UTC−8'],
  ['Asia/Kolkata', 'UTC+5:30'],
  ['Asia/Kathmandu', 'UTC+5:45'],
  ['America/St_Johns', 'UTC−3:30'],
  ['Pacific/Kiritimati', 'UTC+14'],
  ['UTC', 'UTC'],
])('the clocks of %s are %s', (zone, name) => expect(offsetName(FIGHT, zone)).toBe(name));

test('a place is called by its city, and one without a place by its name', () => {
  expect(cityOf(VEGAS)).toBe('Las Vegas');
  expect(cityOf({ zone: 'America/Argentina/Buenos_Aires' })).toBe('Buenos Aires');
  expect(writtenAt(FIGHT, { zone: 'UTC' }, 'time')).toBe('04:00 UTC');
  expect(writtenAt(FIGHT, VEGAS, 'near')).toBe('Sat 12 Dec, 20:00 in Las Vegas');
});

test.each([
  ['moment', 'Sat 12 Dec 2026, 20:00'],
  ['full', 'Saturday 12 December, 20:00'],
  ['second', '12 Dec 2026, 20:00:00'],
  ['hour', 'Sat 20:00'],
  ['day', '12 Dec 2026'],
  ['long-day', '12 December 2026'],
  ['weekday', 'Saturday 12 December'],
  ['month', 'December 2026'],
  ['time', '20:00'],
] as const)('written as %s: %s', (style, words) => expect(written(FIGHT, style, VEGAS.zone)).toBe(words));
