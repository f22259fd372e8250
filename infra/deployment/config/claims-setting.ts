import { z } from 'zod';
import { CLAIM_NAMES, type OwnClaims } from '#shared/shell/claims.ts';

const CLAIMS =
  'must be an object such as {"reviews": 12, "companies": null, "customers": "300+", "testimonials": [], "logos": [{"name": "Acme"}]}';

const text = (max: number) => z.string(CLAIMS).trim().min(1, CLAIMS).max(max, CLAIMS);
const figure = text(20).nullable();
const image = z.string(CLAIMS).regex(/^\/images\/[A-Za-z0-9/_-]+\.(svg|png|webp|avif|jpg)$/, CLAIMS);

/** The site's claims about its customers. A claim that is left out stays the demo's. */
export const claims = z
  .strictObject(
    {
      reviews: z.int(CLAIMS).min(1, CLAIMS).nullable(),
      companies: figure,
      customers: figure,
      testimonials: z
        .array(z.strictObject({ name: text(80), role: text(120), quote: text(400) }, CLAIMS), CLAIMS)
        .max(12, CLAIMS),
      logos: z.array(z.strictObject({ name: text(60), image: image.nullable().default(null) }, CLAIMS), CLAIMS).max(24, CLAIMS),
    },
    CLAIMS,
  )
  .partial()
  .default({});

/** Returns the warning about the claims that are still the demo's; null if the operator has decided on all of them. */
export function demoClaimsWarning(own: OwnClaims): string | null {
  const missing = CLAIM_NAMES.filter((name) => own[name] === undefined);
  if (missing.length === 0) return null;
  return (
    `The site makes claims that are not yours but the demo's: ${missing.join(', ')}. ` +
    'Set them with "claims" in marquee.config.json; null and [] show nothing.'
  );
}
