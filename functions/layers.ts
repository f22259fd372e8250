/** An area: one folder of a domain. */
interface Area {
  /** The folder's name; `.` for the domain's own folder. */
  name: string;
  /** Its subject, in a few words. */
  about: string;
  /**
   * The files that other areas may import besides its stores (`*-store.ts`) and rules (`*-rules.ts`), without their ending;
   * `all` for every file.
   */
  ports: readonly string[] | 'all';
}

/** A domain of the product: one folder of `functions/`. */
interface Domain {
  name: string;
  /** Its subject, in a few words. */
  about: string;
  /** Questions that a newcomer asks of it, each with the file to read first, below the domain. Its README.md lists them. */
  begin: Readonly<Record<string, string>>;
  areas: readonly Area[];
}

/**
 * The domains and their areas, from the lowest to the highest. An area imports only areas before it in this list, and only their stores,
 * rules and ports; so no domain imports one above it. What a lower area has to tell a higher one goes over the bus, or through a function
 * that is passed in. layers.test.ts checks every import, types included.
 */
export const DOMAINS: readonly Domain[] = [
  {
    name: 'platform',
    about: 'what knows nothing of the product',
    begin: {
      'How a request is validated and answered': 'http/api-handler.ts',
      'How a consumer takes its events': 'event-consumer.ts',
      'How an item is declared, read and written': 'items/item-kind.ts',
      'What goes over the bus': 'bus.ts',
    },
    areas: [
      {
        name: '.',
        about: 'HTTP wrapper, event consumers, database, secrets, retries, log, and the bus that lower areas raise events on',
        ports: 'all',
      },
    ],
  },
  {
    name: 'people',
    about: 'accounts and organisations, who may do what, and the addresses that organisations are told at',
    begin: {
      'How somebody signs in': 'auth/sessions/login.ts',
      'How a session is read': 'auth/sessions/own-session.ts',
      'What a member may do': 'organizations/memberships-store.ts',
      'How a webhook of an organisation is sent': 'webhook-delivery/deliver-to-webhooks.ts',
    },
    areas: [
      {
        name: 'organizations',
        about: 'organisations, their names, their members and rights, invitations, and the log of changes',
        ports: ['names/require-own-name'],
      },
      {
        name: 'auth',
        about: 'accounts, sessions, passwords, two-factor login, resets, referral codes',
        ports: [
          'address/prove-ownership',
          'address/refuse-while-undoable',
          'address/request-confirmation',
          'api-handler',
          'buyer',
          'buyers',
          'find-memberships',
          'operator-handler',
          'organizer-handler',
          'passwords/confirm-password',
          'passwords/hash-new-password',
          'passwords/notify-password-change',
          'proof/admit',
          'referrals/referral-code',
          'sessions/optional-session',
          'sessions/own-session',
          'sessions/session-cookie',
          'sessions/sign-out',
          'sessions/token',
          'signed-text',
          'two-factor/confirm-with-code',
          'two-factor/sealed-secret',
          'two-factor/notify-two-factor-change',
          'two-factor/use-code',
        ],
      },
      { name: 'webhook-delivery', about: 'tells organisers’ systems of events, signed and repeated', ports: [] },
    ],
  },
  {
    name: 'catalog',
    about: 'what is on sale, how much of it is left, and who may watch it until when',
    begin: {
      'What an event is': 'listings/events-store.ts',
      'What a package costs and gives': 'listings/packages/item.ts',
      'How a seat is held': 'inventory/hold-seat.ts',
      'Who may watch what': 'entitlements/entitlement.ts',
    },
    areas: [
      { name: 'entitlements', about: 'who may watch what, and until when', ports: ['entitlement'] },
      {
        name: 'inventory',
        about: 'limited quantities, counted in shards, and holds',
        ports: ['availability', 'hold', 'hold-seat', 'holds', 'shards'],
      },
      {
        name: 'listings',
        about: 'events, packages, organisers’ settings, refund terms',
        ports: [
          'find-own-event',
          'packages/free-minutes',
          'packages/item',
          'public-event',
          'packages/refund-terms',
          'retry-overtaken',
          'raise-catalog-event',
        ],
      },
    ],
  },
  {
    name: 'video',
    about: 'what plays: media cookies, live broadcasts, and the channels of AWS behind them',
    begin: {
      'How a play begins': 'playback/start-playback.ts',
      'Who is refused a play': 'playback/access.ts',
      'What a broadcast does next': 'broadcast/broadcast-rules.ts',
      'What AWS is told to make': 'live-video/workflow/steps.ts',
    },
    areas: [
      {
        name: 'playback',
        about: 'media cookies, plays, and what ends them',
        ports: ['ending/end-viewing', 'ending/media-session', 'media-cookies', 'media-key', 'what-plays'],
      },
      { name: 'broadcast', about: 'live broadcasts: their states, commands and reports', ports: [] },
      { name: 'live-video', about: 'live video on AWS: workflows of MediaLive and MediaPackage', ports: [] },
    ],
  },
  {
    name: 'money',
    about: 'from a price to a payment, and back: checkout, the providers, their events, refunds, disputes',
    begin: {
      'How a checkout begins': 'checkout/card/create-checkout-payment-intent.ts',
      'How a payment is recorded': 'recording/record-payment.ts',
      'What a payment does to an order': 'orders/settlement/transition.ts',
      'Where a refund’s amount is limited': 'refunds/amounts/refund-limit-rules.ts',
      'How a refund is made': 'refunds/granting/finish-refund.ts',
    },
    areas: [
      {
        name: 'payments',
        about: 'the port PaymentProvider, its adapters for Stripe and PayPal, recorded payments',
        ports: [
          'not-permitted',
          'payment',
          'payment-item',
          'provider',
          'providers',
          'paypal/paypal-api',
          'paypal/orders/paypal-orders',
          'paypal/paypal-provider',
          'paypal/paypal-reference',
          'paypal/refunds/paypal-refunds',
          'paypal/transaction-search',
          'stripe/create-checkout-session',
          'stripe/payment-intents',
          'stripe/stripe',
          'stripe/stripe-failure',
          'stripe/stripe-methods',
          'stripe/stripe-reference',
          'stripe/stripe-subscription',
          'stripe/stripe-subscriptions',
        ],
      },
      { name: 'tax', about: 'the tax inside a price', ports: ['tax'] },
      { name: 'codes', about: 'promo and access codes', ports: ['counted-use', 'quote-with-code'] },
      {
        name: 'orders',
        about: 'orders, their attempts and holds, and the settlement of payments',
        ports: ['order', 'order-holds', 'settlement/apply-payment', 'settlement/recorded-of', 'settlement/transition'],
      },
      {
        name: 'receipts',
        about: 'receipts and their PDF',
        ports: [
          'ask-for-mails',
          'pdf/font-files',
          'pdf/parsed-fonts',
          'pdf/reading-order',
          'pdf/receipt-pdf',
          'receipt',
          'receipt-number',
          'seller',
        ],
      },
      {
        name: 'subscriptions',
        about: 'subscriptions as Stripe knows them',
        ports: [
          'end-subscription',
          'follow-subscription',
          'sync-subscription',
          'sync/apply-period-payment',
          'refuse-second',
          'stripe/customer-of',
          'stripe/note-customer-change',
          'stripe/update-customers',
          'subscription',
          'subscription-answer',
        ],
      },
      {
        name: 'recording',
        about: 'recordPayment: asks a provider about a payment and settles it',
        ports: ['capture-and-record', 'settle-hosted-checkout', 'record-payment', 'settle-paypal-order'],
      },
      {
        name: 'refunds',
        about: 'requests, decisions and grants of refunds, of members, for missed minutes and for cancelled events',
        ports: [
          'amounts/claim-of',
          'amounts/was-used',
          'cancellations/refund-page',
          'cancellations/shown-cancellation',
          'cancellations/start-refund-pages',
          'granting/finish-refund',
          'granting/grant-upgrade-refunds',
          'granting/refund-by-decision',
          'granting/report-failed-refund',
          'granting/resume-refunds',
          'requests/decline-refund',
          'requests/list-queued',
          'show-end/count-refunds',
          'show-end/exceeds-limits',
          'show-end/settle-show-ends',
        ],
      },
      { name: 'gifts', about: 'redeeming gifts', ports: [] },
      {
        name: 'checkout',
        about: 'from what a buyer wants to a payment to pay',
        ports: ['close-open-orders', 'free-order', 'test-purchases/end-test-purchases', 'upgrades/paid-tickets'],
      },
      { name: 'webhooks', about: 'verifies the providers’ events and puts them on the bus', ports: [] },
      { name: 'payment-events', about: 'consumes the providers’ events', ports: ['record-purchase'] },
      { name: 'disputes', about: 'evidence for disputes', ports: ['dispute-state', 'evidence'] },
      { name: 'referrals', about: 'credits for referrers', ports: ['credit-referrer', 'giver-name', 'open-credits'] },
    ],
  },
  {
    name: 'books',
    about: 'what is known of money and visits afterwards: the ledger, sales, statements, reports, files of them',
    begin: {
      'How a payment enters the ledger': 'ledger/keep-books.ts',
      'Where the numbers of a chart come from': 'sales/totals/totals-rules.ts',
      'How views and checkouts are counted': 'reports/count-view.ts',
      'How money is divided': 'statements/accounts-store.ts',
    },
    areas: [
      { name: 'ledger', about: 'the books, written from the table’s stream', ports: ['grow', 'try-to-enter'] },
      {
        name: 'reports',
        about: 'views of event pages, checkouts that were begun or failed, and reports of them',
        ports: ['checkouts/order-steps', 'checkouts/record-steps'],
      },
      {
        name: 'sales',
        about: 'an organiser’s sales: lists and totals, kept from the table’s stream, and reports of them',
        ports: ['list-sales', 'sale', 'search-sales'],
      },
      {
        name: 'statements',
        about: 'how the money of events is divided, by the ledger, and what was paid out',
        ports: ['balance', 'connect/refresh-account', 'connect/stripe-accounts', 'payout-method/waiting-period', 'read-accounts'],
      },
      { name: 'exports', about: 'files of an organisation’s orders and sales', ports: [] },
      { name: 'evenings', about: 'the report of a broadcast, made the morning after', ports: [] },
    ],
  },
  {
    name: 'mail',
    about: 'what is written to people: every mail, announcements of organisers, the contact form',
    begin: {
      'Which mails there are': 'outbox/send-mail.ts',
      'What a mail says, when it is sent and who reads it': 'outbox/mails/organization/webhook-paused.ts',
      'How a mail is sent once': 'outbox/sending/send-kind.ts',
      'Which mails may go to strangers': 'outbox/limits/require-trust.ts',
      'Who receives an announcement': 'announcements/recipients.ts',
      'When the holders of tickets are reminded of a show': 'reminders/begin-due.ts',
    },
    areas: [
      { name: 'contact', about: 'messages of the contact form', ports: [] },
      {
        name: 'announcements',
        about: 'messages of organisers to ticket holders, their recipients, consent and unsubscribing',
        ports: ['announcement', 'begin-sending', 'recipients', 'send-due', 'unsubscribe-link'],
      },
      {
        name: 'reminders',
        about: 'when the ticket holders of a show are mailed about it, who wants that, and how far it is done',
        ports: ['begin-due'],
      },
      {
        name: 'outbox',
        about: 'every mail with its reader and its words, the template, the sending and its limits',
        ports: [
          'mails/buying/gift-mail',
          'limits/limit-mails',
          'limits/require-trust',
          'mails/buying/announcement',
          'mails/buying/event-cancelled',
          'template/render-mail',
          'template/look',
          'mails/buying/order-notice',
          'mails/buying/receipt',
          'mails/buying/referral-credit',
          'mails/subscriptions/renewal-announced',
          'mails/subscriptions/renewal-failed',
          'mails/subscriptions/subscription-cancelled',
          'mails/subscriptions/subscription-ended',
          'mails/subscriptions/subscription-resumed',
          'sending/mail-sender',
          'sending/reachable-address',
          'sending/ses',
        ],
      },
    ],
  },
  {
    name: 'desk',
    about: 'what organisers do: their team, events, packages, films, looks, buyers',
    begin: {
      'How an event is changed': 'studio/change-own-event.ts',
      'How a video file becomes a film': 'films/uploads/start-upload.ts',
      'How an event is cancelled': 'cancellations/cancel-event.ts',
      'What a member may do for one buyer': 'support/change-order.ts',
      'What the studio shows first': 'home/studio-home.ts',
    },
    areas: [
      {
        name: 'team',
        about: 'starting an organisation, its members, invitations and the log of changes',
        ports: ['keep-organization'],
      },
      {
        name: 'studio',
        about: 'an organiser’s events and packages',
        ports: [
          'change-own-event',
          'packages/change-package',
          'pictures/publish-picture',
          'pictures/sign-picture',
          'lifecycle/require-approved',
          'studio-event',
          'uploads/sign-upload',
        ],
      },
      { name: 'messages', about: 'writing to ticket holders, and what they answer', ports: [] },
      { name: 'branding', about: 'how an organisation looks to its buyers, its texts for them, and its own settings', ports: [] },
      {
        name: 'support',
        about: 'what members do for one buyer: tickets, longer access, moved orders, mails',
        ports: [],
      },
      {
        name: 'cancellations',
        about: 'cancelling an event, and listing its purchases by its sales for their refunds',
        ports: [],
      },
      {
        name: 'partners',
        about: 'partners that the platform pays by itself: their invitations, and their way to Stripe',
        ports: [],
      },
      { name: 'films', about: 'films that are uploaded as one video file', ports: ['publishing/media-objects'] },
      {
        name: 'clips',
        about: 'clips of a broadcast that everybody may watch, and the moments that members mark',
        ports: ['shown-clip'],
      },
      { name: 'replay', about: 'the replay of a broadcast: how it is cut, its chapters, and when it is published', ports: [] },
      { name: 'home', about: 'the first page of the studio: what comes next, what waits, and what is owed', ports: [] },
    ],
  },
  {
    name: 'site',
    about: 'what visitors and buyers call besides a purchase: pages, library, account',
    begin: {
      'How a page is rendered': 'shell/render-shell.ts',
      'What an event page shows': 'events/event-by-domain.ts',
      'How an account is deleted': 'account/deletion/delete-account.ts',
      'What an export of a person has': 'account/export/data-of-account.ts',
    },
    areas: [
      {
        name: 'events',
        about: 'event pages, trials, refreshing the edge',
        ports: ['event-tags', 'shown-event', 'shown-seller', 'subdomain'],
      },
      { name: 'listing', about: 'the lists of events that everybody sees', ports: ['channel-page', 'listing-page'] },
      { name: 'library', about: 'what a viewer has', ports: [] },
      { name: 'address', about: 'confirming, correcting and changing the address of an account', ports: [] },
      {
        name: 'account',
        about: 'changing, exporting and deleting an account',
        ports: [
          'deletion/finish-leaving',
          'deletion/forget-address',
          'deletion/schedule',
          'export/data-of-account',
          'export/data-of-address',
          'export/not-included',
          'deletion/leave-organizations',
          'deletion/refuse-loss',
          'deletion/what-hangs',
        ],
      },
      { name: 'shell', about: 'the page around the web app', ports: [] },
      { name: 'health', about: 'health check and API document', ports: [] },
    ],
  },
  {
    name: 'operations',
    about: 'what the operator of the platform does, and what looks after the platform by itself',
    begin: {
      'What finds a payment that no webhook told': 'reconciliation/reconcile-payments.ts',
      'How an operator acts, with a reason': 'operator/do-act.ts',
      'What the status page shows': 'status/status-rules.ts',
      'How orders at a wrong price are made good': 'mispriced/make-good.ts',
    },
    areas: [
      { name: 'reconciliation', about: 'finds what no webhook told', ports: [] },
      {
        name: 'operator',
        about: 'what the operator of the platform sees of organisations and people, and does to them',
        ports: ['events/change-listed-event', 'do-act'],
      },
      {
        name: 'mispriced',
        about: 'orders at a wrong price: finding them, and making them good as an operator decides',
        ports: [],
      },
      { name: 'status', about: 'the status page: incidents that operators write, and what alarms found', ports: [] },
    ],
  },
];
