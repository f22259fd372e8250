/** As many as there are, and room for those to come. */
export const MAX_COUNTRIES = 260;

/** Who may see something: only these countries where any is named, and none of those. Two letters each, upper case. */
export interface CountryLists {
  allowed_countries: string[];
  blocked_countries: string[];
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Regions that have two letters and a name and are no country: unions, and stand-ins for none. */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/**
 * Whether two letters name a country as CloudFront does: ISO 3166-1 alpha-2, upper case. A code that another has taken
 * the place of does not: nobody would be found in `UK`, where `GB` was meant.
 */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || noCountries.has(code) || names.of(code) === undefined) return false;
  return Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
}

/**
 * Whether a viewer's country is open. Nobody knows where some viewers are: a list of allowed countries has no place
 * for them, a list of blocked ones does not name them.
 */
export function isOpenIn(country: string | undefined, { allowed_countries, blocked_countries }: CountryLists): boolean {
  if (allowed_countries.length > 0) return country !== undefined && allowed_countries.includes(country);
  return country === undefined || !blocked_countries.includes(country);
}
