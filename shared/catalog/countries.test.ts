import { isCountry } from './countries.ts';

test.each(['US', 'GB', 'SG', 'TW', 'BQ'])('%s is a country', (code) => expect(isCountry(code)).toBe(true));

test.each(['UK', 'EU', 'ZZ', 'XX', 'us', 'USA', 'U', ''])('%s is not a country', (code) => expect(isCountry(code)).toBe(false));
