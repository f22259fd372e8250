import type { ShownEvent, ShownPackage } from '#shared/api/site/events.ts';
import { priceAt, saleStateAt, stepAt } from '#shared/catalog/package-terms.ts';
import { decimalOf } from '#shared/money/decimal-amount.ts';
import { CURRENCY } from '#shared/money/money.ts';

/**
 * Returns an event's structured data for search engines. Source: schema.org/Event and Google's guide to event structured data.
 * @param now milliseconds since the epoch; packages that are then no longer on sale are left out
 */
export function eventData(event: ShownEvent, url: string, now: number): object {
  const { title, description, image, start_time, end_time, seller, cancelled, packages } = event;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description,
    startDate: start_time,
    ...(end_time && { endDate: end_time }),
    eventStatus: `https://schema.org/${cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', name: seller },
    ...(image && { image: [new URL(image, url).href] }),
    offers: packages.filter((pkg) => saleStateAt(pkg, now) !== 'closed').map((pkg) => offerOf(pkg, url, now)),
  };
}

/** Returns the offer of a package that is valid at a given time. */
function offerOf(pkg: ShownPackage, url: string, now: number): object {
  const price = { price: decimalOf(priceAt(pkg, now), CURRENCY), priceCurrency: CURRENCY.toUpperCase() };
  const step = stepAt(pkg, now);
  return {
    '@type': 'Offer',
    name: pkg.name,
    ...price,
    ...(pkg.subscription && { priceSpecification: { ...price, ...BILLING[pkg.subscription.interval] } }),
    ...(step && { priceValidUntil: step.until }),
    ...(pkg.sale_from && { validFrom: pkg.sale_from }),
    ...(pkg.sale_until && { validThrough: pkg.sale_until }),
    availability: `https://schema.org/${availabilityOf(pkg, now)}`,
    url,
  };
}

function availabilityOf(pkg: ShownPackage, now: number): 'PreOrder' | 'SoldOut' | 'InStock' {
  if (saleStateAt(pkg, now) === 'upcoming') return 'PreOrder';
  return pkg.sold_out ? 'SoldOut' : 'InStock';
}

/** Billing periods of recurring prices. Units: UN/CEFACT common codes, as schema.org has them. */
const BILLING = {
  month: { '@type': 'UnitPriceSpecification', billingDuration: 1, unitCode: 'MON' },
  year: { '@type': 'UnitPriceSpecification', billingDuration: 1, unitCode: 'ANN' },
} as const;
