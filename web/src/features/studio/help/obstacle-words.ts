import type { Obstacle } from '#shared/api/desk/help.ts';

/** The reason that somebody cannot watch, and the remedy that a member has. */
interface Words {
  why: string;
  /** Null if there is nothing to do but wait or explain. */
  what: string | null;
}

export const OBSTACLE_WORDS: Readonly<Record<Obstacle, Words>> = {
  'no-event': { why: 'This is a plan and does not include an event.', what: null },
  disputed: {
    why: 'The buyer disputes the payment. Access is closed until their bank or PayPal decides.',
    what: 'The buyer can withdraw the dispute at their bank or PayPal.',
  },
  refunded: {
    why: 'The order was refunded, so it no longer gives access.',
    what: 'They can buy it again, or you can give them a ticket.',
  },
  'being-refunded': { why: 'A refund is under way, and access is closed.', what: null },
  'not-opened': {
    why: 'Nobody has opened the ticket link yet.',
    what: 'On the order’s page, you can resend the link or move the ticket to another address.',
  },
  'no-access': { why: 'It no longer gives access, for example because the account was deleted.', what: 'Give them a ticket.' },
  'rental-over': { why: 'The hours of the rental are over.', what: 'You can extend it on the order’s page.' },
  'rental-not-started': {
    why: 'The rental was not started in time.',
    what: 'You can extend it on the order’s page.',
  },
  'subscription-over': {
    why: 'The subscription has ended, or its last payment failed.',
    what: 'They can update their card on their account page. You can extend their access on the order’s page.',
  },
  'event-gone': { why: 'The event no longer exists.', what: 'Refund the order.' },
  country: {
    why: 'The event is not shown in the country where they bought it.',
    what: 'Look at the countries in the event’s details, or refund the order.',
  },
  'session-ended': {
    why: 'A team member ended their session for this event. They can watch again after 24 hours.',
    what: 'You can let them back in now.',
  },
  devices: {
    why: 'The ticket is already playing on as many devices as it allows.',
    what: 'The player asks which device to stop. They can also stop one on their account page.',
  },
  'not-begun': { why: 'The event has not started.', what: null },
  'nothing-to-play': {
    why: 'There is nothing to play right now: no broadcast, no replay and no film.',
    what: 'Look at the event’s film and broadcast.',
  },
};
