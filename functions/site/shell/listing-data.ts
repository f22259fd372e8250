import type { Channel } from '#shared/api/site/lists/channels.ts';
import { channelPath } from '#shared/brand/handle.ts';
import type { OfferedEvent } from '#shared/api/site/lists/listed-event.ts';
import type { Listing } from '#shared/api/site/lists/listing.ts';
import { decimalOf } from '#shared/money/decimal-amount.ts';
import { CURRENCY } from '#shared/money/money.ts';

/**
 * Returns the structured data of the page that lists events, for search engines: events with the lowest price at which each is sold.
 * Source: schema.org/ItemList, schema.org/Event and schema.org/AggregateOffer.
 * @param site scheme and host of the site
 * @param siteHost the host whose subdomains are events; null if they are pages of the site
 */
export function listingData({ shows, films }: { shows: Listing; films: Listing }, site: string, siteHost: string | null): object {
  return { '@context': 'https://schema.org', ...listOf({ shows, films }, site, siteHost) };
}

/**
 * Returns the structured data of an organisation's page: the organisation, and its events as {@link listingData} has them. Source:
 * schema.org/Organization.
 */
export function channelData({ handle, name, logo, ...lists }: Channel, site: string, siteHost: string | null): object {
  const url = new URL(channelPath(handle), site).href;
  const organization = { '@type': 'Organization', name, url, ...(logo && { logo: new URL(logo, site).href }) };
  return { '@context': 'https://schema.org', '@graph': [organization, listOf(lists, site, siteHost)] };
}

/** Returns the events of both lists as one, without those of a list that could not be read. */
function listOf({ shows, films }: Pick<Channel, 'shows' | 'films'>, site: string, siteHost: string | null): object {
  const listed = [shows, films].flatMap((list) => (list ? [...list.on_now, ...list.events] : []));
  const events = listed.filter((event) => !event.is_closed_here);
  const itemListElement = events.map((event, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    item: itemOf(event, site, siteHost),
  }));
  return { '@type': 'ItemList', itemListElement };
}

function itemOf(event: OfferedEvent, site: string, siteHost: string | null): object {
  const { subdomain, title, image, start_time, end_time, seller, price_from } = event;
  const url = siteHost === null ? `${site}/e/${subdomain}` : `${new URL(site).protocol}//${subdomain}.${siteHost}/`;
  return {
    '@type': 'Event',
    name: title,
    url,
    startDate: start_time,
    ...(end_time && { endDate: end_time }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', name: seller },
    ...(image && { image: [new URL(image, site).href] }),
    ...(price_from !== null && {
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: decimalOf(price_from, CURRENCY),
        priceCurrency: CURRENCY.toUpperCase(),
        url,
      },
    }),
  };
}
