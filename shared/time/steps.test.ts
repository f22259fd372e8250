import { beginOf, dayIn, monthIn, stepBegin, stepsLater } from './steps.ts';

const BERLIN = 'Europe/Berlin';
const iso = (time: number) => new Date(time).toISOString();

test('an evening in Las Vegas is of that day, which is another one in UTC and in Sydney', () => {
  const at = '2026-12-13T04:00:00.000Z';
  expect([dayIn(at, 'America/Los_Angeles'), dayIn(at, 'UTC'), dayIn(at, 'Australia/Sydney')]).toEqual([
    '2026-12-12',
    '2026-12-13',
    '2026-12-13',
  ]);
  expect(monthIn('2027-01-01T04:00:00.000Z', 'America/Los_Angeles')).toBe('2026-12');
});

test.each([
  ['2026-12-12', 'America/Los_Angeles', '2026-12-12T08:00:00.000Z'],
  ['2026-12', 'Asia/Kolkata', '2026-11-30T18:30:00.000Z'],
  ['2027-03-28', BERLIN, '2027-03-27T23:00:00.000Z'],
  ['2027-03-29', BERLIN, '2027-03-28T22:00:00.000Z'],
  // Clocks go forward at midnight there: the day begins at one.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
])('%s begins in %s at %s', (time, zone, moment) => expect(beginOf(time, zone)).toBe(moment));

test('days of 23 and 25 hours follow each other without a gap', () => {
  let begin = Date.parse(beginOf('2027-03-27', BERLIN));
  const lengths = Array.from({ length: 3 }, () => {
    const next = stepsLater('day', begin, 1, BERLIN);
    const hours = (next - begin) / 3_600_000;
    begin = next;
    return hours;
  });
  expect(lengths).toEqual([24, 23, 24]);
  const october = Date.parse(beginOf('2027-10-31', BERLIN));
  expect((stepsLater('day', october, 1, BERLIN) - october) / 3_600_000).toBe(25);
  expect(stepsLater('day', stepsLater('day', october, 1, BERLIN), -1, BERLIN)).toBe(october);
});

test('months lead over a year, and hours are those of the zone where clocks are half an hour off', () => {
  const january = Date.parse(beginOf('2027-01', 'Asia/Kolkata'));
  expect(iso(stepsLater('month', january, -1, 'Asia/Kolkata'))).toBe('2026-11-30T18:30:00.000Z');
  expect(iso(stepBegin('hour', Date.parse('2026-12-12T10:10:00Z'), 'Asia/Kolkata'))).toBe('2026-12-12T09:30:00.000Z');
  expect(iso(stepBegin('minute', Date.parse('2026-12-12T10:10:59Z'), 'Asia/Kolkata'))).toBe('2026-12-12T10:10:00.000Z');
  expect(iso(stepBegin('day', Date.parse('2026-12-12T20:00:00Z'), 'Asia/Kolkata'))).toBe('2026-12-12T18:30:00.000Z');
});

test('the hour that comes twice is two steps', () => {
  const hours = ['2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z'].map((at) => iso(stepBegin('hour', Date.parse(at), BERLIN)));
  expect(hours).toEqual(['2027-10-31T00:00:00.000Z', '2027-10-31T01:00:00.000Z']);
});

test('what is no day is refused', () => expect(() => beginOf('today', 'UTC')).toThrow('neither a day nor a month'));

describe('the start of a day', () => {
  const dayOf = (moment: string, zone: string) => new Date(stepBegin('day', Date.parse(moment), zone)).toISOString();

  it.each([
    ['the last minute of a day', '2026-11-28T22:59:59.999Z', 'Europe/Berlin', '2026-11-27T23:00:00.000Z'],
    ['midnight itself', '2026-11-28T23:00:00.000Z', 'Europe/Berlin', '2026-11-28T23:00:00.000Z'],
    ['a zone whose day began yesterday by UTC', '2026-11-28T12:00:00.000Z', 'Pacific/Kiritimati', '2026-11-28T10:00:00.000Z'],
    ['a zone whose day ends tomorrow by UTC', '2026-11-29T01:00:00.000Z', 'America/New_York', '2026-11-28T05:00:00.000Z'],
    ['a zone at three quarters of an hour', '2026-11-28T18:14:00.000Z', 'Asia/Kathmandu', '2026-11-27T18:15:00.000Z'],
    ['the day on which clocks are put back', '2026-10-25T22:30:00.000Z', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
    ['the day on which clocks are put forward', '2026-03-29T20:00:00.000Z', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['a day without a midnight', '2018-11-04T12:00:00.000Z', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['the day after one that was skipped', '2011-12-30T12:00:00.000Z', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('is right for %s', (_, moment, zone, start) => {
    expect(dayOf(moment, zone)).toBe(start);
  });
});
