import type { Event } from '#shared/api/events.ts';

/** An event as search engines read it. Source: schema.org/Event and Google's guide to event structured data. */
export function eventData(event: Event, url: string): object {
  const { title, description, image, start_time, end_time, packages } = event;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description,
    startDate: start_time,
    ...(end_time && { endDate: end_time }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    ...(image && { image: [new URL(image, url).href] }),
    offers: packages.map(({ name, price }) => ({
      '@type': 'Offer',
      name,
      price: (price / 100).toFixed(2),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url,
    })),
  };
}
