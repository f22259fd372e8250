import type { OwnClaims } from '#shared/shell/claims.ts';

/** The operator's own claims, which the build writes into the page; undefined in tests. */
declare const __CLAIMS__: OwnClaims | undefined;

const own: OwnClaims = typeof __CLAIMS__ === 'undefined' ? {} : __CLAIMS__;

/** The figures of the site's customers; the defaults are the product specification's. Null is not shown. */
export const { reviews = 200, companies = '50,000+', customers = '12k+' } = own;

/** The operator's testimonials and logos; undefined for those of the demo, an empty list for none. */
export const { testimonials: ownTestimonials, logos: ownLogos } = own;
