import { textMatching } from './text-matching.ts';

const COUNTRIES = 'must be two-letter country codes separated by commas, such as "US,CA"';
/** Country codes, separated by commas. */
export const countries = textMatching(/^\s*[A-Za-z]{2}\s*(,\s*[A-Za-z]{2}\s*)*$/, COUNTRIES).transform((list) =>
  list.split(',').map((code) => code.trim().toUpperCase()),
);
