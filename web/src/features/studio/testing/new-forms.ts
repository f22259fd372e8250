import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rightsOf } from '#shared/people/member-rights.ts';
import { NO_BROADCAST } from '#shared/video/broadcast/no-broadcast.ts';
import type { Route } from '../../../../test/fake-api.ts';
import { listedSale, soldOrder } from './sale.ts';
import { studioEvent } from './studio-event.ts';

/** A form of the studio that makes, sends or decides something, and replaces nobody's words. */
export interface NewForm {
  path: string;
  /** The answers that the page reads, beside those of all pages. */
  routes?: Record<string, Route>;
  /** The names of the buttons that lead to it on its page; none for a form that the page shows at once. */
  enter?: readonly (string | RegExp)[];
  /** The accessible name of the form. */
  form: string;
  /** The text typed into its fields, by their labels. */
  typed: Readonly<Record<string, string>>;
  /** The label of the button that sends it, and of the one that confirms that, if it asks. */
  save: string;
  confirm?: string;
  /** The route that it is sent to, and its answer. */
  post: string;
  answer: object;
  /** True for a form with secrets, of which nothing is kept in the browser. */
  isSecret?: true;
}

const EVENT = '/studio/events/evt_fight';
const organizations = {
  json: {
    organizations: [
      { organizationId: 'org', name: 'Ringside', role: 'owner', rights: rightsOf('owner'), isApproved: true, trial: null },
    ],
    mayStart: false,
  },
};
const free = { json: { refusal: null } };
const done = { message: 'Done.' };
const parts = { events: [], packages: [], codes: [], countries: [] };
const sums = { sales: 0, free: 0, given: 0, gross: 0, discount: 0, refunded: 0, disputed: 0, net: 0 };
const buyer = { name: 'Ada Byrne', email: 'ada@example.com' };

const CODES = { path: '/studio/codes', routes: { 'GET /studio/codes': { json: { codes: [], total: 0 } } } };
const ORDER = { path: '/studio/orders/ord_1', routes: { 'GET /studio/orders/ord_1': { json: soldOrder({ orderId: 'ord_1' }) } } };
/** The control room of a broadcast that is live. */
export const CONTROL_ROOM = {
  path: `${EVENT}/live`,
  routes: {
    [`GET ${EVENT}/broadcast`]: {
      json: { ...NO_BROADCAST, state: 'live', since: '2026-11-21T20:00:00.000Z', broadcastId: 'brd_1' },
    },
    [`GET ${EVENT}/multistream`]: { json: { targets: [] } },
    [`GET ${EVENT}/quality`]: { json: { minutes: [] } },
    'GET /studio/sales': {
      json: { total: sums, steps: [], partsFrom: '2026-11-21T00:00:00.000Z', partsTo: '2026-11-22T00:00:00.000Z', ...parts },
    },
  },
};
const CHANGED = `POST ${ORDER.path}/change`;

/** The forms by the files that send them. */
export const NEW_FORMS: Readonly<Record<string, NewForm>> = {
  'cancel/cancel-dialog.tsx': {
    path: EVENT,
    enter: ['Cancel and refund everyone'],
    form: 'Cancel this event',
    typed: { Reason: 'The headliner is ill.', 'To confirm, type the title: Okafor vs. Reyes': 'Okafor vs. Reyes' },
    save: 'Cancel and refund everyone',
    post: `POST ${EVENT}/cancel`,
    answer: { at: '2026-11-20T18:00:00.000Z', reason: 'The headliner is ill.' },
  },
  'codes/batch-dialog.tsx': {
    ...CODES,
    enter: ['Create access codes'],
    form: 'Access codes',
    typed: { 'Number of codes': '60', Event: 'evt_fight' },
    save: 'Create and download',
    post: 'POST /studio/codes/batch',
    answer: { codes: [] },
  },
  'codes/promo-dialog.tsx': {
    ...CODES,
    enter: ['New promo code'],
    form: 'New promo code',
    typed: { Code: 'EARLY20', 'Percent off': '20' },
    save: 'Create code',
    post: 'POST /studio/codes',
    answer: { code: 'EARLY20' },
  },
  'details/new-event-page.tsx': {
    path: '/studio/events/new',
    routes: { 'GET /studio/subdomains/night': free },
    form: 'New event',
    typed: { Title: 'Night', Starts: '2036-06-01T20:00' },
    save: 'Create the event',
    post: 'POST /studio/events',
    answer: studioEvent({ _id: 'evt_night', title: 'Night' }),
  },
  'clips/clip-dialog.tsx': {
    ...CONTROL_ROOM,
    routes: {
      ...CONTROL_ROOM.routes,
      [`GET ${EVENT}/marks`]: {
        json: { broadcastId: 'brd_1', marks: [{ id: 'key-1', kind: 'in', at: '2026-11-21T20:10:00.000Z', title: 'Round 2' }] },
      },
      [`GET ${EVENT}/clips`]: { json: { broadcastId: 'brd_1', clips: [] } },
    },
    enter: ['Make a clip'],
    form: 'Make a clip',
    typed: { Title: 'Knock-out' },
    save: 'Make the clip',
    post: `POST ${EVENT}/clips`,
    answer: { broadcastId: 'brd_1', clips: [] },
  },
  'keys/make-key.tsx': {
    path: '/studio/keys',
    routes: { 'GET /studio/keys': { json: { keys: [] } } },
    form: 'Make a key',
    typed: { Name: 'Importer' },
    save: 'Make the key',
    post: 'POST /studio/keys',
    answer: { key: 'mq_secret', keyId: 'key_1' },
  },
  'lifecycle/duplicate-dialog.tsx': {
    path: EVENT,
    routes: { 'GET /studio/subdomains/rematch': free },
    enter: ['Duplicate'],
    form: 'Duplicate this event',
    typed: { Address: 'rematch', Starts: '2036-06-01T20:00' },
    save: 'Create the copy',
    post: `POST ${EVENT}/duplicate`,
    answer: studioEvent({ _id: 'evt_rematch', status: 'draft' }),
  },
  'live/notice-tile.tsx': {
    ...CONTROL_ROOM,
    form: 'Write to viewers',
    typed: { 'Message to all viewers': 'Back at nine' },
    save: 'Show to viewers',
    post: `POST ${EVENT}/broadcast/notice`,
    answer: NO_BROADCAST,
  },
  'live/targets/target-form.tsx': {
    path: `${EVENT}/before`,
    routes: { ...CONTROL_ROOM.routes, [`GET ${EVENT}/broadcast`]: { json: NO_BROADCAST } },
    form: 'Add a platform',
    typed: { Platform: 'Tube', Server: 'rtmp://tube.example/live', 'Stream key': 'their-key' },
    save: 'Add platform',
    post: `POST ${EVENT}/multistream`,
    answer: { targets: [] },
    isSecret: true,
  },
  'media/interruptions/refund-list.tsx': {
    path: `${EVENT}/media`,
    routes: {
      [`GET ${EVENT}/films`]: { json: { films: [] } },
      [`GET ${EVENT}/interruptions`]: {
        json: { wasLive: true, interruptions: [], refunded: null, waiting: { purchases: 1, amount: 1_000 } },
      },
      [`GET ${EVENT}/interruptions/waiting`]: {
        json: { refunds: [{ orderId: 'ord_1', buyer, amount: 1_000 }], next: null },
      },
    },
    enter: ['Review one by one', 'Decline the refund of Ada Byrne'],
    form: 'Decline $10.00 for Ada Byrne?',
    typed: { 'Reason, as the buyer reads it': 'Two screens.' },
    save: 'Decline',
    post: `POST ${EVENT}/interruptions/waiting/ord_1/refuse`,
    answer: done,
  },
  'messages/message-form.tsx': {
    path: '/studio/messages',
    routes: {
      'GET /studio/messages': { json: { announcements: [] } },
      'GET /studio/mail-templates': { json: { templates: [] } },
      'POST /studio/messages/preview': {
        json: {
          subject: 'Doors',
          html: '<p>Seven</p>',
          text: 'Seven',
          recipients: 40,
          leftOut: [],
          isComplete: true,
          testedTo: null,
        },
      },
    },
    form: 'New message',
    typed: { Subject: 'Doors', Message: 'They open at seven.' },
    save: 'Preview and send',
    confirm: 'Send to 40 people',
    post: 'POST /studio/messages',
    answer: { announcementId: 'ann_1', state: 'sending' },
  },
  'orders/actions/extend-dialog.tsx': {
    ...ORDER,
    routes: { 'GET /studio/orders/ord_1': { json: soldOrder({ orderId: 'ord_1', kind: 'rental' }) } },
    enter: ['Extend access'],
    form: 'Extend access',
    typed: { Until: '2036-06-01T20:00', Reason: 'The power was out.' },
    save: 'Extend',
    post: CHANGED,
    answer: done,
  },
  'orders/actions/give-ticket.tsx': {
    path: '/studio/orders',
    routes: {
      'GET /studio/orders': { json: { orders: [listedSale()], next: null } },
      'GET /studio/orders/ord_9': { json: soldOrder() },
    },
    enter: ['Give a ticket'],
    form: 'Give a ticket',
    typed: { Email: 'press@example.com', Reason: 'A review.' },
    save: 'Give the ticket',
    post: `POST ${EVENT}/tickets`,
    answer: { ...done, orderId: 'ord_9' },
  },
  'orders/actions/move-dialog.tsx': {
    ...ORDER,
    enter: ['Move to another address'],
    form: 'Move to another address',
    typed: { 'New email address': 'ada@example.org', Reason: 'She mistyped it.' },
    save: 'Move and send the link',
    post: CHANGED,
    answer: done,
  },
  'orders/actions/refund-dialog.tsx': {
    ...ORDER,
    enter: ['Refund'],
    form: 'Refund this order',
    typed: { Reason: 'The rain was loud.' },
    save: 'Refund $14.99',
    post: `POST ${ORDER.path}/refund`,
    answer: done,
  },
  'orders/actions/resend-dialog.tsx': {
    ...ORDER,
    enter: ['Send the email again'],
    form: 'Send the receipt again',
    typed: { Reason: 'It went to spam.' },
    save: 'Send again',
    post: CHANGED,
    answer: done,
  },
  'organization/start-selling.tsx': {
    path: '/studio/set-up',
    routes: {
      'GET /studio/events': { status: 404, json: { error: 'There is nothing at this address.', code: 'not_found' } },
      'GET /studio/organizations': { json: { organizations: [], mayStart: true } },
    },
    form: 'Start selling',
    typed: { 'Name of your organisation': 'Harbour Arena' },
    save: 'Start selling',
    post: 'POST /studio/organizations',
    answer: { organizationId: 'org', name: 'Harbour Arena' },
  },
  'packages/package-form.tsx': {
    path: `${EVENT}/packages`,
    enter: ['Add a package'],
    form: 'New package',
    typed: { Name: 'The evening', 'Price in $': '14.99' },
    save: 'Add the package',
    post: `POST ${EVENT}/packages`,
    answer: studioEvent(),
  },
  'payouts/bank-dialog.tsx': {
    path: '/studio/payouts',
    routes: { 'GET /studio/payouts': { status: 500, json: { error: 'Something went wrong.', code: 'internal' } } },
    enter: ['Add your bank account'],
    form: 'Your bank account',
    typed: {
      'Account holder': 'Ring Inc',
      'Routing number': '021000021',
      'Account number': '1234567890',
      'Current password': 'correct horse',
      Code: '123456',
    },
    save: 'Save bank account',
    post: 'POST /studio/payout-method',
    answer: { method: null, version: 1, waitDays: 3 },
    isSecret: true,
  },
  'payouts/partners/invite-partner-dialog.tsx': {
    path: '/studio/payouts',
    routes: {
      'GET /studio/payouts': { status: 500, json: { error: 'Something went wrong.', code: 'internal' } },
      'GET /studio/partner-accounts': { json: { isOffered: true, partners: [] } },
    },
    enter: ['Invite a partner'],
    form: 'Invite a partner',
    typed: { Name: 'Corner Gym', Email: 'gym@example.com', 'Current password': 'correct horse', Code: '123456' },
    save: 'Send invitation',
    post: 'POST /studio/partner-accounts',
    answer: {
      payee: 'ptr_1',
      name: 'Corner Gym',
      email: 'gym@example.com',
      invitedAt: '2026-11-21T16:00:00.000Z',
      state: 'needs-more',
      asks: 4,
      paidFrom: '2026-11-24T16:00:00.000Z',
    },
    isSecret: true,
  },
  'payouts/stripe/onboarding-dialog.tsx': {
    path: '/studio/payouts',
    routes: {
      'GET /studio/payouts': { status: 500, json: { error: 'Something went wrong.', code: 'internal' } },
      'GET /studio/stripe-account': {
        json: {
          isOffered: true,
          state: 'not-started',
          asks: 0,
          checkedAt: null,
          paidFrom: null,
          underWay: null,
          reserveDays: 0,
          held: null,
          heldUntil: null,
          atStripe: null,
        },
      },
    },
    enter: ['Set up payouts'],
    form: 'Set up payouts',
    typed: { 'Current password': 'correct horse', Code: '123456' },
    save: 'Go to Stripe',
    post: 'POST /studio/stripe-account/onboarding',
    answer: { url: 'https://connect.stripe.com/setup/e/acct_1/once' },
    isSecret: true,
  },
  'refunds/decide-dialog.tsx': {
    path: '/studio/refunds',
    routes: {
      'GET /studio/refunds': {
        json: {
          refunds: [
            {
              orderId: 'ord_1',
              buyer,
              title: 'Okafor vs. Reyes: Live',
              amount: 1999,
              currency: 'usd',
              reason: 'The sound was bad.',
              paidAt: '2026-11-20T16:00:00.000Z',
              askedAt: '2026-11-21T16:00:00.000Z',
            },
          ],
          hasMore: false,
        },
      },
      'GET /studio/orders': { json: { orders: [], next: null } },
    },
    enter: ['Decline'],
    form: 'Decline this refund?',
    typed: { 'Note to the buyer (optional)': 'You watched all of it.' },
    save: 'Decline',
    post: 'POST /studio/refunds/ord_1',
    answer: done,
  },
  'team/invite-form.tsx': {
    path: '/studio/team',
    routes: {
      'GET /studio/team': {
        json: {
          members: [
            {
              userId: 'usr_1',
              name: 'Olga',
              email: 'olga@example.com',
              role: 'owner',
              since: '2026-11-01T10:00:00.000Z',
              isYou: true,
            },
          ],
          invitations: [],
        },
      },
    },
    form: 'Invite somebody',
    typed: { Email: 'nina@example.com', Role: 'support' },
    save: 'Send invitation',
    post: 'POST /studio/team/invitations',
    answer: { email: 'nina@example.com' },
  },
  'webhooks/add-webhook.tsx': {
    path: '/studio/webhooks',
    routes: { 'GET /studio/webhooks': { json: { webhooks: [] } } },
    form: 'Add a webhook',
    typed: { Address: 'https://books.example.com/marquee' },
    save: 'Add webhook',
    post: 'POST /studio/webhooks',
    answer: { webhookId: 'whk_1', secret: 'whsec_1' },
  },
};

/** The answers that every page of the studio reads. */
export const MEMBER: Record<string, Route> = { 'GET /studio/organizations': organizations };

/** Comes to a form on its page, as a member does. */
export async function enterForm({ enter = [], form }: NewForm): Promise<HTMLElement> {
  for (const name of enter) {
    const button = await screen.findByRole('button', { name });
    // A person opens the part of the page that the button stands in; jsdom lets a closed part be clicked and shows none of its dialog.
    button.closest('details')?.setAttribute('open', '');
    await userEvent.click(button);
  }
  return screen.findByRole('form', { name: form });
}
