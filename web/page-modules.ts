import { operatorScreenIds, operatorScreens } from '../shared/site/operator-screens.ts';
import { type StudioScreenId, studioScreenIds, studioScreens } from '../shared/site/studio-screens.ts';

/** The module of each page below `src/features/`, as `src/app.tsx` loads it: pages within the site's layout. */
const SITE_PAGES: Readonly<Record<string, string>> = {
  '/': 'home/home-page',
  '/events': 'events/events-page',
  '/channel/:handle': 'events/channel-page',
  '/sell': 'sell/sell-page',
  '/pay-per-view-streaming': 'streaming/streaming-page',
  '/plans': 'plans/plans-page',
  '/services': 'services/services-page',
  '/about': 'about/about-page',
  '/faq': 'faq/faq-page',
  '/contact': 'contact/contact-page',
  '/new': 'tour/tour-page',
  '/verify': 'verify/verify-page',
  '/status': 'status/status-page',
  '/terms-and-conditions': 'legal/terms-page',
  '/terms-of-use': 'legal/terms-page',
  '/privacy-policy': 'legal/privacy-policy-page',
  '/refund-policy': 'legal/refund-policy-page',
  '/completion': 'thank-you/thank-you-page',
  '/thank-you': 'thank-you/thank-you-page',
  '/gift/:token': 'gift/gift-page',
  '/seller/:eventId': 'seller/seller',
  '/seller/unsubscribe': 'seller/seller',
  '/user/library': 'library/library-page',
  '/user/account': 'account/account-page',
};

/** All other pages. */
const OTHER_PAGES: Readonly<Record<string, string>> = {
  '/e/:subdomain': 'event/event-page',
  '/e/:subdomain/clips/:clipId': 'event/clip/clip-page',
  '/clips/:clipId': 'event/clip/clip-page',
  '/embed/:eventId': 'event/embed/embed-page',
  '/checkout': 'checkout/page/checkout-page',
  '/paypal': 'checkout/page/paypal-page',
  '/denied': 'denied/denied-page',
  '/auth/login': 'auth/login/login-page',
  '/auth/register': 'auth/register/register-page',
  '/auth/forgotten-password': 'auth/password-reset/forgotten-password-page',
  '/auth/reset-password': 'auth/password-reset/reset-password-page',
  '/auth/confirm-email': 'auth/email/confirm-email-page',
  '/auth/change-email': 'auth/email/change-email-page',
  '/auth/undo-email': 'auth/email/undo-email-page',
  '/auth/keep-account': 'auth/keep-account-page',
  '/auth/partner-payouts': 'auth/partner-payouts-page',
  '/user/watch/:eventId': 'watch/watch-page',
};

/** The screens of the studio and of the operator's desk, with the layout around them. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(studioScreenIds.map((id) => [studioScreens[id].path, studioModules(id)])),
  ...Object.fromEntries(
    operatorScreenIds.map((id) => [
      operatorScreens[id].path,
      ['features/operator/operator', `features/operator/${operatorScreens[id].page}`],
    ]),
  ),
};

function studioModules(id: StudioScreenId): readonly string[] {
  return ['features/studio/studio', `features/studio/${studioScreens[id].page}`];
}

/** Returns the modules that `src/app.tsx` loads for a page. */
export function modulesOf(page: string): readonly string[] {
  if (page in SITE_PAGES) return ['layout/site-layout', `features/${SITE_PAGES[page]}`];
  return SCREENS[page] ?? [`features/${OTHER_PAGES[page]}`];
}
