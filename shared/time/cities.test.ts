import { cityChoices, findCities } from './cities.ts';
import { isTimeZone } from './time-zones.ts';

const WINTER = Date.parse('2026-12-12T20:00:00Z');
const choices = cityChoices(Intl.supportedValuesOf('timeZone'), WINTER);
const found = (typed: string) => findCities(choices, typed).map(({ label }) => label);

test.each([
  ['vegas', 'Las Vegas (UTC−8)'],
  ['Las V', 'Las Vegas (UTC−8)'],
  ['new york', 'New York (UTC−5)'],
  ['PST', 'Los Angeles (UTC−8)'],
  ['cet', 'Berlin (UTC+1)'],
  ['mumbai', 'Mumbai (UTC+5:30)'],
  ['Beijing', 'Beijing (UTC+8)'],
  ['munchen', undefined],
  ['munich', 'Munich (UTC+1)'],
  ['malaga', 'Málaga (UTC+1)'],
  ['lodz', 'Łódź (UTC+1)'],
  ['sao', 'São Paulo (UTC−3)'],
  ['manchester', 'Manchester (UTC)'],
  ['America/Los_Angeles', 'Los Angeles (UTC−8)'],
  ['utc', 'UTC'],
  ['kyiv', 'Kyiv (UTC+2)'],
])('%s finds %s first', (typed, label) => expect(found(typed)[0]).toBe(label));

test('an offset finds the cities that have it then, and a short name those that share its clocks', () => {
  expect(found('UTC-8')).toEqual(expect.arrayContaining(['Las Vegas (UTC−8)', 'Tijuana (UTC−8)']));
  expect(found('gmt+5:30')).toContain('Delhi (UTC+5:30)');
  expect(found('pdt')).toContain('San Francisco (UTC−8)');
  expect(found('atlantis')).toEqual([]);
});

test('offsets are those of the moment', () => {
  const summer = cityChoices(['America/Los_Angeles'], Date.parse('2026-07-12T20:00:00Z'));
  expect(findCities(summer, 'vegas').map(({ label }) => label)).toEqual(['Las Vegas (UTC−7)']);
});

test('each city is there once, in a zone that there is', () => {
  const names = choices.map(({ place }) => `${place.city} ${place.zone}`);
  expect(new Set(names).size).toBe(names.length);
  expect(choices.every(({ place }) => isTimeZone(place.zone))).toBe(true);
  expect(choices.length).toBeGreaterThan(500);
  expect(found('')).toHaveLength(choices.length);
});
