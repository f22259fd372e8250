/** The state of a navigation to the login page. */
export interface LoginState {
  /** True for a visitor who is logged in and wants to log in with another account. */
  asAnother: true;
}

/** Every path of the SPA, in one place. */
export const paths = {
  home: '/',
  services: '/services',
  plans: '/plans',
  faq: '/faq',
  about: '/about',
  contact: '/contact',
  terms: '/terms-and-conditions',
  termsOfUse: '/terms-of-use',
  privacy: '/privacy-policy',
  refunds: '/refund-policy',
  /** The page of who sells an event, with their texts for buyers. */
  seller: (eventId: string) => `/seller/${eventId}`,
  streaming: '/pay-per-view-streaming',
  tour: '/new',
  /** The page on which anybody can verify a statement. */
  verify: '/verify',
  /** The page that says whether the platform works. */
  status: '/status',
  login: '/auth/login',
  register: '/auth/register',
  forgottenPassword: '/auth/forgotten-password',
  resetPassword: '/auth/reset-password',
  confirmEmail: '/auth/confirm-email',
  changeEmail: '/auth/change-email',
  undoEmail: '/auth/undo-email',
  keepAccount: '/auth/keep-account',
  /** The page that sets a new password, for a visitor who already has the token of a link. */
  resetPasswordWith: (token: string) => `/auth/reset-password#token=${encodeURIComponent(token)}`,
  library: '/user/library',
  account: '/user/account',
  subscriptions: '/user/account#subscriptions',
  checkout: '/checkout',
  paypal: '/paypal',
  completion: '/completion',
  thankYou: '/thank-you',
  giftSent: '/thank-you?gift',
  /** Link to it with a plain `a`: only documents of the studio may send files to the storage. */
  studio: '/studio',
  team: '/studio/team',
  /** The API keys of the organisation. */
  keys: '/studio/keys',
  /** The addresses that are told of the organisation's events. */
  webhooks: '/studio/webhooks',
  /** The log of what members changed. */
  changes: '/studio/audit',
  /** The page where an invitation to a team is accepted. */
  join: '/studio/join',
  studioEvents: '/studio/events',
  studioNewEvent: '/studio/events/new',
  /** The page with the details of an organiser's event. */
  studioEvent: (eventId: string) => `/studio/events/${encodeURIComponent(eventId)}`,
  studioPackages: (eventId: string) => `/studio/events/${encodeURIComponent(eventId)}/packages`,
  /** The page with the films of an organiser's event. */
  studioMedia: (eventId: string) => `/studio/events/${encodeURIComponent(eventId)}/media`,
  /** The page that says how the money of an organiser's event is divided. */
  studioStatement: (eventId: string) => `/studio/events/${encodeURIComponent(eventId)}/statement`,
  /** The control room of an organiser's event. */
  studioLive: (eventId: string) => `/studio/events/${encodeURIComponent(eventId)}/live`,
  studioOrders: '/studio/orders',
  studioOrder: (orderId: string) => `/studio/orders/${encodeURIComponent(orderId)}`,
  studioSales: '/studio/sales',
  studioPayouts: '/studio/payouts',
  studioReports: '/studio/reports',
  /** The page with the reports of an organiser's event. */
  studioReport: (eventId: string) => `/studio/events/${encodeURIComponent(eventId)}/reports`,
  /** The page on which support finds out why somebody cannot watch. */
  studioHelp: '/studio/help',
  studioRefunds: '/studio/refunds',
  studioDisputes: '/studio/disputes',
  /** The promo and access codes of an organisation. */
  studioCodes: '/studio/codes',
  /** The desk of those who run the platform. */
  operator: '/operator',
  operatorOrganization: (organizationId: string) => `/operator/organizations/${encodeURIComponent(organizationId)}`,
  /** The log of what operators did. */
  operatorActs: '/operator/acts',
  /** The reports of broadcasts, of the mornings after. */
  operatorEvenings: '/operator/evenings',
  /** What operators write on the status page. */
  operatorIncidents: '/operator/incidents',
  denied: '/denied',
  notFound: '/not-found',
  /** The page where a gift is redeemed by anyone who has its link. */
  gift: (token: string) => `/gift/${encodeURIComponent(token)}`,
  watch: (eventId: string) => `/user/watch/${encodeURIComponent(eventId)}`,
  /** The page of an event on a stage without a domain for subdomains. */
  event: (subdomain: string) => `/e/${encodeURIComponent(subdomain)}`,
} as const;
