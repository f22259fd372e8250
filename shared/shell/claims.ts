/** A customer's words about the platform. */
export interface Testimonial {
  name: string;
  role: string;
  quote: string;
}

/** A customer's logo. */
interface LogoClaim {
  name: string;
  /** Path of a square picture on the site's own host; null for the name alone. */
  image: string | null;
}

/** The site's claims about its customers. Null, and an empty list, are not shown. */
export interface Claims {
  /** The number of five-star reviews. */
  reviews: number | null;
  /** The number of companies that use it, as written. */
  companies: string | null;
  /** The number of customers, as written. */
  customers: string | null;
  testimonials: readonly Testimonial[];
  logos: readonly LogoClaim[];
}

/** The claims that an operator has decided on; the others stay the demo's. */
export type OwnClaims = { readonly [Name in keyof Claims]?: Claims[Name] | undefined };

/** The claims in the order in which people are told of them. */
export const CLAIM_NAMES = ['reviews', 'companies', 'customers', 'testimonials', 'logos'] as const satisfies (keyof Claims)[];
