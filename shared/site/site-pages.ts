import { PARTNER_PAGE } from '../books/partner-page.ts';
import { operatorScreenIds, operatorScreens } from './operator-screens.ts';
import { studioScreenIds, studioScreens } from './studio-screens.ts';

/** A public page of the site that search engines may list. */
export interface SitePage {
  path: string;
  /** Title in link previews and search results. */
  title: string;
  /** Description in the same places, one or two sentences. */
  description: string;
}

/** The page that lists the events. */
export const EVENTS_PATH = '/events';

/** The public pages of the site, in the order of the site map. Events are not included: each has its own address. */
export const sitePages: readonly SitePage[] = [
  {
    path: '/',
    title: 'Marquee: sell tickets to your live stream',
    description:
      'Sell tickets to your live stream or film, and let in exactly the people who paid. Your own address, poster and box office.',
  },
  {
    path: EVENTS_PATH,
    title: 'Live shows and films',
    description:
      'What is on now, what comes up and what you can watch at any time. Buy a ticket and watch right in your browser.',
  },
  {
    path: '/sell',
    title: 'Sell tickets to your show',
    description: 'What you get, what it costs and how you are paid when you sell tickets to a live stream or a film.',
  },
  {
    path: '/pay-per-view-streaming',
    title: 'PPV Live Stream Platform',
    description:
      'Pay-per-view live streams, video on demand, subscriptions and video ads on one platform. Try all features for 7 days.',
  },
  {
    path: '/plans',
    title: 'Plans and prices',
    description: 'Marketing plans to fill your event: SEO, social media, content, PPC and email. One-time payment, from $4.99.',
  },
  {
    path: '/services',
    title: 'Our Services',
    description: 'SEO, social media, content, PPC and email marketing by people who fill seats for live events.',
  },
  {
    path: '/about',
    title: 'About Marquee',
    description: 'Who we are, why we build Marquee, and what we do for broadcasters and content owners.',
  },
  {
    path: '/faq',
    title: 'Frequently asked questions',
    description: 'Devices, refunds, trials and replays: answers to what viewers and broadcasters ask most.',
  },
  {
    path: '/contact',
    title: 'Chat to our friendly team',
    description: 'Write to us, chat with us or visit our office in Singapore.',
  },
  {
    path: '/new',
    title: 'A tour of Marquee',
    description:
      'Watch a ticket sell in ten seconds, then explore the features, figures, industries and blocks, and read what broadcasters say.',
  },
  {
    path: '/verify',
    title: 'Check a statement',
    description: 'Check a statement that somebody sent you, on your own device: who signed it, and that its figures add up.',
  },
  {
    path: '/status',
    title: 'Is Marquee working?',
    description:
      'Whether pages, sign-in, payments, live video, films and mail work right now, and what happened in the last 90 days.',
  },
  {
    path: '/terms-and-conditions',
    title: 'Terms of Use',
    description: 'The terms that apply when you use Marquee.',
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    description: 'What we know about you, why, how long we keep it, and how to have it deleted.',
  },
  {
    path: '/refund-policy',
    title: 'Refund Policy',
    description: 'When you can get a refund, how to ask for one, and how long it takes.',
  },
];

/** Alternative addresses of listed pages, each with the address that search engines are given. */
const aliases: Readonly<Record<string, string>> = { '/terms-of-use': '/terms-and-conditions' };

/** Pages that exist but are not listed by search engines. A segment that begins with a colon matches any. */
const unlistedPages: readonly string[] = [
  '/channel/:handle',
  '/e/:subdomain',
  '/e/:subdomain/clips/:clipId',
  '/clips/:clipId',
  '/embed/:eventId',
  '/seller/unsubscribe',
  '/seller/:eventId',
  '/checkout',
  '/paypal',
  '/completion',
  '/thank-you',
  '/denied',
  '/auth/login',
  '/auth/register',
  '/auth/forgotten-password',
  '/auth/reset-password',
  '/auth/confirm-email',
  '/auth/change-email',
  '/auth/undo-email',
  '/auth/keep-account',
  PARTNER_PAGE,
  '/gift/:token',
  '/user/watch/:eventId',
  '/user/library',
  '/user/account',
  ...studioScreenIds.map((id) => studioScreens[id].path),
  ...operatorScreenIds.map((id) => operatorScreens[id].path),
];

/** Every path that has a page; any other is not found. */
export const knownPaths: readonly string[] = [...sitePages.map(({ path }) => path), ...Object.keys(aliases), ...unlistedPages];

/** Returns the listed page at a path, which may be an alternative address; undefined if there is none. */
export function sitePageAt(path: string): SitePage | undefined {
  const plain = withoutSlash(path);
  return sitePages.find((page) => page.path === (aliases[plain] ?? plain));
}

/** Returns the known path that a path matches, listed or not; undefined if it has no page. */
export function knownPathOf(path: string): string | undefined {
  const segments = withoutSlash(path).split('/');
  return knownPaths.find((known) => {
    const pattern = known.split('/');
    return pattern.length === segments.length && pattern.every((part, index) => part.startsWith(':') || part === segments[index]);
  });
}

const withoutSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
