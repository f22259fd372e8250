import { itemTitle } from '../../../../../../catalog/listings/packages/item.ts';
import { subjectAbout } from '../../../../template/subject-about.ts';
import { wordsWithoutLinks } from '../../../../template/words-without-links.ts';
import { type OrderNotice, studioButton } from '../order-notice-parts.ts';

/** Tells the organiser, once for a broadcast, that refunds for missed minutes wait for their review. */
export const missedMinutesReview: OrderNotice = {
  to: 'organizer',
  words: (order, { origin }) => ({
    subject: subjectAbout(itemTitle(order), (name) => `Refunds to review: ${name}`),
    title: 'Refunds are waiting for your review',
    paragraphs: [
      'Your broadcast was interrupted, and more refunds for missed minutes are due than your settings let through without a review.',
      'Release or decline them in the studio, under Media of the event. Their buyers know that you are reviewing them.',
    ],
    button: studioButton('Review the refunds', origin, order.kind === 'package' ? mediaPage(order.eventId) : '/studio'),
    poster: {
      picture: null,
      facts: order.kind === 'package' ? [{ name: 'Event', value: wordsWithoutLinks(order.eventTitle) }] : [],
    },
    notes: ['You can change the limits in your settings.'],
  }),
};

/** Returns the path of the page of the studio with an event's films and interruptions. */
const mediaPage = (eventId: string) => `/studio/events/${encodeURIComponent(eventId)}/media`;
