/** A page of the site that anybody may open and a search engine may list. */
export interface SitePage {
  path: string;
  /** What a link preview and a search result call it. */
  title: string;
  /** One or two sentences for the same places. */
  description: string;
}

/** The public pages of the site, in the order of the site map. Events are not among them: each has an address of its own. */
export const sitePages: readonly SitePage[] = [
  {
    path: '/',
    title: 'Marquee: sell tickets to your live stream',
    description: 'Sell tickets to your live stream or film, and let in exactly the people who paid. Your own address, poster and box office.',
  },
  {
    path: '/pay-per-view-streaming',
    title: 'PPV Live Stream Platform',
    description: 'Pay-per-view live streams, video on demand, subscriptions and video ads on one platform. Try all features for 7 days.',
  },
  {
    path: '/plans',
    title: 'Plans and prices',
    description: 'Marketing plans that fill your event: SEO, social media, content, PPC and e-mail, paid once, from $4.99.',
  },
  {
    path: '/services',
    title: 'Our Services',
    description: 'SEO, social media, content, PPC and e-mail marketing by people who fill seats for live events.',
  },
  {
    path: '/about',
    title: 'About Marquee',
    description: 'Who builds Marquee, why, and what we do for broadcasters and content owners.',
  },
  {
    path: '/faq',
    title: 'Frequently asked questions',
    description: 'Devices, refunds, trials and replays: what viewers and broadcasters ask most, answered.',
  },
  {
    path: '/contact',
    title: 'Chat to our friendly team',
    description: 'Write to us, chat with us or visit our office in Singapore.',
  },
  {
    path: '/new',
    title: 'A tour of Marquee',
    description: 'Watch a ticket being sold in ten seconds, then see the features, figures, industries and blocks, and what broadcasters say.',
  },
  {
    path: '/terms-and-conditions',
    title: 'Terms of Use',
    description: 'The terms under which Marquee may be used.',
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    description: 'What we know about you, what for, how long, and how to have it deleted.',
  },
  {
    path: '/refund-policy',
    title: 'Refund Policy',
    description: 'When a payment is given back, how to ask, and how long it takes.',
  },
];

/** Another address of a listed page, and the one that search engines are told. */
const aliases: Readonly<Record<string, string>> = { '/terms-of-use': '/terms-and-conditions' };

/** Pages that exist but are nobody's search result. A segment that begins with a colon stands for any. */
const unlistedPages = [
  '/e/:subdomain',
  '/checkout',
  '/paypal',
  '/completion',
  '/thank-you',
  '/denied',
  '/auth/login',
  '/auth/register',
  '/auth/forgotten-password',
  '/auth/reset-password',
  '/gift/:token',
  '/user/watch/:eventId',
  '/user/library',
  '/user/account',
] as const;

/** Every path that leads somewhere; any other is not found. */
export const knownPaths: readonly string[] = [
  ...sitePages.map(({ path }) => path),
  ...Object.keys(aliases),
  ...unlistedPages,
];

/** The listed page at a path, by whichever of its addresses; undefined where there is none. */
export function sitePageAt(path: string): SitePage | undefined {
  const plain = withoutSlash(path);
  return sitePages.find((page) => page.path === (aliases[plain] ?? plain));
}

/** The known path that a path is, listed or not; undefined where it leads nowhere. */
export function knownPathOf(path: string): string | undefined {
  const segments = withoutSlash(path).split('/');
  return knownPaths.find((known) => {
    const pattern = known.split('/');
    return pattern.length === segments.length && pattern.every((part, index) => part.startsWith(':') || part === segments[index]);
  });
}

const withoutSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
