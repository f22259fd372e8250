import { isCountry, isOpenIn } from './countries.ts';

test.each(['US', 'GB', 'SG', 'TW', 'BQ'])('%s is a country', (code) => expect(isCountry(code)).toBe(true));

test.each(['UK', 'EU', 'ZZ', 'XX', 'us', 'USA', 'U', ''])('%s is not a country', (code) => expect(isCountry(code)).toBe(false));

test.each([
  ['US', [], [], true],
  [undefined, [], [], true],
  ['US', ['US', 'CA'], [], true],
  ['GB', ['US', 'CA'], [], false],
  [undefined, ['US'], [], false],
  ['GB', [], ['GB'], false],
  ['US', [], ['GB'], true],
  [undefined, [], ['GB'], true],
])('a viewer in %s, with %j allowed and %j blocked: %s', (country, allowed_countries, blocked_countries, expected) => {
  expect(isOpenIn(country, { allowed_countries, blocked_countries })).toBe(expected);
});
