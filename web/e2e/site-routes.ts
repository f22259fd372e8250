import { knownPaths } from '#shared/site/site-pages.ts';
import { operatorRoutes, studioRoutes } from './screen-routes.ts';

/** The specification's route table, section 2, in its order: without layout, in the main layout, in the auth layout, and errors. */
export const specifiedPaths: readonly string[] = [
  '/checkout',
  '/paypal',
  '/',
  '/services',
  '/plans',
  '/faq',
  '/about',
  '/terms-of-use',
  '/contact',
  '/refund-policy',
  '/privacy-policy',
  '/completion',
  '/new',
  '/thank-you',
  '/pay-per-view-streaming',
  '/terms-and-conditions',
  '/auth/login',
  '/auth/register',
  '/not-found',
  '/denied',
];

/** The address at which a known path is opened, if it is not the path itself. */
const addresses: Readonly<Record<string, string>> = {
  '/e/:subdomain': '/e/fight',
  '/e/:subdomain/clips/:clipId': '/e/fight/clips/clp_x',
  '/embed/:eventId': '/embed/evt_fight_night',
  '/channel/:handle': '/channel/winter-conservatory',
  '/gift/:token': '/gift/gift_x',
  '/user/watch/:eventId': '/user/watch/evt_northern_lights',
  '/seller/:eventId': '/seller/evt_fight_night',
  '/auth/reset-password': '/auth/reset-password#token=x',
  '/auth/change-email': '/auth/change-email#token=x',
  '/auth/undo-email': '/auth/undo-email#token=x',
  '/auth/keep-account': '/auth/keep-account#token=x',
  '/auth/partner-payouts': '/auth/partner-payouts#token=x',
  ...Object.fromEntries([...studioRoutes, ...operatorRoutes].map(({ path, address }) => [path, address])),
};

/** Pages that send logged-out visitors to the login. */
export const privatePaths = knownPaths.filter((path) => /^\/(user|studio|operator)(\/|$)/.test(path));

/** The heading of each page that is not private, as a logged-out visitor sees it. */
const headings: Readonly<Record<string, RegExp>> = {
  '/': /Fill every seat/,
  '/events': /What’s on/,
  '/channel/:handle': /Winter Conservatory/,
  '/sell': /Sell tickets to your show/,
  '/pay-per-view-streaming': /PPV Live Stream Platform/,
  '/plans': /A full house, planned/,
  '/services': /Our Services/,
  '/about': /Every show deserves a full house/,
  '/faq': /Frequently asked questions/,
  '/contact': /Chat to our friendly team/,
  '/new': /Watch a ticket sell/,
  '/terms-and-conditions': /Terms of Use/,
  '/terms-of-use': /Terms of Use/,
  '/privacy-policy': /Privacy Policy/,
  '/refund-policy': /Refund Policy/,
  '/e/:subdomain': /Fight Night/,
  '/e/:subdomain/clips/:clipId': /This clip is no longer shown/,
  '/embed/:eventId': /Fight Night/,
  '/seller/:eventId': /Winter|Ringside|Marquee/,
  '/seller/unsubscribe': /Unsubscribe/,
  '/checkout': /Nothing to pay for here/,
  '/paypal': /Nothing to pay for here/,
  '/completion': /Thank You!/,
  '/thank-you': /Thank You!/,
  '/denied': /You do not have access to this page/,
  '/auth/login': /Log in/,
  '/auth/register': /Create your account/,
  '/auth/forgotten-password': /Forgot your password/,
  '/auth/reset-password': /Choose a new password/,
  '/auth/confirm-email': /This link no longer works/,
  '/auth/change-email': /Change your email/,
  '/auth/undo-email': /Undo the change of your email/,
  '/auth/keep-account': /Keep your account/,
  '/auth/partner-payouts': /Get your share paid out/,
  '/gift/:token': /We could not find this gift/,
  '/verify': /Check a statement/,
  '/status': /Is Marquee working/,
};

/** Pages that only the hosts of events have. The site's own host leads to its home page instead. */
export const ofEvents: readonly string[] = ['/clips/:clipId'];

/** The status of known paths whose address above names nothing. */
const statuses: Readonly<Record<string, number>> = { '/e/:subdomain/clips/:clipId': 410 };

export interface SiteRoute {
  /** The path as the site declares it, with colons for parameters. */
  path: string;
  /** The address to open, relative to the host's root. */
  address: string;
  heading: RegExp;
  /** HTTP status of the document. */
  status: number;
}

/** Every page of the site, as a logged-out visitor sees it. A new page that is not private needs its heading here. */
export const siteRoutes: readonly SiteRoute[] = [
  ...knownPaths
    .filter((path) => !ofEvents.includes(path))
    .map((path) => ({
      path,
      address: addresses[path] ?? path,
      heading: headingOf(path),
      status: statuses[path] ?? 200,
    })),
  ...['/checkout', '/paypal'].flatMap((path) => [
    { path, address: `${path}?plan=seo-basic`, heading: /Checkout|Pay with PayPal/, status: 200 },
    { path, address: `${path}?event=evt_northern_lights`, heading: /Choose your package/, status: 200 },
  ]),
  { path: '/not-found', address: '/not-found', heading: /ventured into the unknown/, status: 404 },
  { path: '*', address: '/nothing/here', heading: /ventured into the unknown/, status: 404 },
];

function headingOf(path: string): RegExp {
  const heading = privatePaths.includes(path) ? /Log in/ : headings[path];
  if (!heading) throw new Error(`site-routes.ts has no heading for ${path}.`);
  return heading;
}
