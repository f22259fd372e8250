/** Handles that read like the platform's own pages, or like nobody's. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    'about account admin administrator api app assets auth billing brand channel channels checkout contact embed event events faq help home ' +
    'images legal library live login logout mail media moderator new news not-found null official operator payments plans press privacy ' +
    'refund refunds register root search security sell seller sellers settings shop site staff static status studio support system team ' +
    'terms test ticket tickets trust undefined user users verify watch www'
  ).split(' '),
);

/** Returns true for a handle that no organisation may have. @param siteNames the platform's own names */
export const isReservedHandle = (handle: string, siteNames: readonly string[]): boolean =>
  RESERVED.has(handle) || siteNames.some((name) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-') === handle);
