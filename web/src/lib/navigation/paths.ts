import { channelPath, eventSellerPath } from '#shared/brand/handle.ts';
import { PARTNER_PAGE } from '#shared/books/partner-page.ts';
import type { operatorScreens } from '#shared/site/operator-screens.ts';
import type { studioScreens } from '#shared/site/studio-screens.ts';

/** The state of a navigation to the login page. */
export interface LoginState {
  /** True for a visitor who is logged in and wants to log in with another account. */
  asAnother: true;
}

/**
 * The paths of the SPA, in one place. Those of the studio and of the operator's desk are declared in `shared/site/`; here are the ones that other
 * pages link to, because every page loads this file.
 */
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
  /** The page that lists the events. */
  events: '/events',
  /** The public page of an organisation. */
  channel: channelPath,
  eventsFoundBy: (words: string) => `/events?q=${encodeURIComponent(words)}`,
  /** The page for people who want to sell. */
  sell: '/sell',
  /** The registration that asks for the organisation, too. */
  sellerSignUp: '/auth/register?sell',
  /** The page of who sells an event, with their texts for buyers. */
  seller: eventSellerPath,
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
  partnerPayouts: PARTNER_PAGE,
  /** The page that sets a new password, for a visitor who already has the token of a link. */
  resetPasswordWith: (token: string) => `/auth/reset-password#token=${encodeURIComponent(token)}`,
  library: '/user/library',
  /** The library with the receipt of an order open. */
  receipt: (orderId: string) => `/user/library?receipt=${encodeURIComponent(orderId)}`,
  account: '/user/account',
  subscriptions: '/user/account#subscriptions',
  reminders: '/user/account#reminders',
  checkout: '/checkout',
  paypal: '/paypal',
  completion: '/completion',
  thankYou: '/thank-you',
  giftSent: '/thank-you?gift',
  /** Link to it with a plain `a`: only documents of the studio may send files to the storage. */
  studio: '/studio' satisfies (typeof studioScreens)['home']['path'],
  /** The way from a new organisation to the first sale. */
  setUp: '/studio/set-up' satisfies (typeof studioScreens)['setUp']['path'],
  /** The page where an invitation to a team is accepted. */
  join: '/studio/join' satisfies (typeof studioScreens)['join']['path'],
  /** The desk of those who run the platform. */
  operator: '/operator' satisfies (typeof operatorScreens)['organizations']['path'],
  denied: '/denied',
  notFound: '/not-found',
  /** The page where a gift is redeemed by anyone who has its link. */
  gift: (token: string) => `/gift/${encodeURIComponent(token)}`,
  watch: (eventId: string) => `/user/watch/${encodeURIComponent(eventId)}`,
  /** The page of an event on a stage without a domain for subdomains. */
  event: (subdomain: string) => `/e/${encodeURIComponent(subdomain)}`,
} as const;
