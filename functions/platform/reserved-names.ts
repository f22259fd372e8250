/** Names in addresses that the platform's own parts need now or later, or that would let anything else pass for the platform. */
const PLATFORM_NAMES =
  'account admin api app assets auth billing cdn ftp help images login mail media payments smtp static status studio support www';

/** Names that, as the last part of an organisation's page, read like one of the platform's own pages, or like nobody's. */
const PAGE_NAMES =
  'about administrator brand channel channels checkout contact embed event events faq home legal library live logout moderator new news ' +
  'not-found null official operator plans press privacy refund refunds register root search security sell seller sellers settings shop ' +
  'site staff system team terms test ticket tickets trust undefined user users verify watch';

const namesIn = (...lists: readonly string[]): ReadonlySet<string> => new Set(lists.flatMap((list) => list.split(' ')));

/** A show may be called like a page, so subdomains are kept for less than handles. */
const SUBDOMAINS = namesIn(PLATFORM_NAMES);
const HANDLES = namesIn(PLATFORM_NAMES, PAGE_NAMES);

/** Returns true for a subdomain that no event may have. @param subdomain one label, lower case */
export const isReservedSubdomain = (subdomain: string): boolean => SUBDOMAINS.has(subdomain);

/** Returns true for a handle that no organisation may have. @param siteNames the platform's own names */
export const isReservedHandle = (handle: string, siteNames: readonly string[]): boolean =>
  HANDLES.has(handle) || siteNames.some((name) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-') === handle);
