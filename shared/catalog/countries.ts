/** Maximum length of a list of countries: all that exist, with room for new ones. */
export const MAX_COUNTRIES = 260;

/** The countries that may see something: only the allowed ones if any are listed, never the blocked ones. Two letters, upper case. */
export interface CountryLists {
  allowed_countries: string[];
  blocked_countries: string[];
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Regions with two letters and a name that are not countries: unions and placeholders. */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/**
 * Returns true if two letters name a country as CloudFront does: ISO 3166-1 alpha-2, upper case. An alias of another
 * code is rejected: no viewer would ever be located in `UK` where `GB` was meant.
 */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || noCountries.has(code) || names.of(code) === undefined) return false;
  return Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
}
