import { readMails } from '../stand-ins/aws/ses/mailbox.ts';
import type { LocalBus } from './bus/local-bus.ts';
import type { Keys } from './keys/keys.ts';
import { ORGANIZER_EMAIL } from './seed/organizers.ts';
import type { SeedEvent } from './seed/seed-event.ts';

export interface Addresses {
  /** URL of the site, without a trailing slash. */
  site: string;
  event: (subdomain: string) => string;
}

/** The addresses of everything on this machine, for developers, scripts and tests: the answer of `GET /_local`. */
export interface LocalInfo {
  site: string;
  api: string;
  events: { subdomain: string; url: string; onDemand: boolean }[];
  /** The secret key is included for the stand-in only, so that scripts and tests can refund. */
  stripe: { url: string; publishableKey: string; secretKey?: string };
  /** The secret is included for the stand-in only. */
  paypal: { url: string; clientId: string; clientSecret?: string };
  /** URL that lists the mail that was sent. */
  mailbox: string;
  dynamodb: string;
  /** URL of the local EventBridge and Secrets Manager. */
  aws: string;
  /** The address that encoders send to, without the stream key of a broadcast. */
  live: string;
  organizer: { email: string; password: string };
}

export function addressesFor(port: number): Addresses {
  const suffix = port === 80 ? '' : `:${port}`;
  return {
    site: `http://marquee.localhost${suffix}`,
    event: (subdomain) => `http://${subdomain}.marquee.localhost${suffix}`,
  };
}

interface Parts {
  addresses: Addresses;
  events: SeedEvent[];
  keys: Keys;
  /** URL of the stand-in; null for the real Stripe. */
  stripe: string | null;
  /** URL of the stand-in; null for the real PayPal. */
  paypal: string | null;
  dynamodb: string;
  aws: string;
  live: string;
}

export function localInfo({ addresses, events, keys, stripe, paypal, dynamodb, aws, live }: Parts): LocalInfo {
  return {
    site: addresses.site,
    api: `${addresses.site}/api/v1`,
    events: events.map(({ event, onDemand }) => ({
      subdomain: event.subdomain,
      url: addresses.event(event.subdomain),
      onDemand,
    })),
    stripe: {
      url: stripe ?? 'https://api.stripe.com',
      publishableKey: keys.stripePublishableKey,
      ...(stripe && { secretKey: keys.stripeSecretKey }),
    },
    paypal: {
      url: paypal ?? `https://api-m.${keys.paypalEnvironment === 'live' ? '' : 'sandbox.'}paypal.com`,
      clientId: keys.paypalClientId,
      ...(paypal && { clientSecret: keys.paypalClientSecret }),
    },
    mailbox: `${addresses.site}/_local/mailbox`,
    dynamodb,
    aws,
    live,
    organizer: { email: ORGANIZER_EMAIL, password: keys.organizerPassword },
  };
}

/** Names of this machine, which no other machine can have. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns a function that answers the paths below `/_local` on the site's host and on this machine's own names, with null for
 * unknown paths and for every other host. A page elsewhere can have its name resolve to this machine and then read whatever is
 * answered to that name; the answers hold passwords, keys and links from mails. Nor do events' hosts answer.
 * @param mailDir the folder of the mail that was sent
 */
export function localPages(info: LocalInfo, mailDir: string, bus: LocalBus): (host: string, path: string) => unknown {
  const hosts = [new URL(info.site).hostname, ...LOOPBACK];
  return (host, pathname) => {
    if (!hosts.includes(host.toLowerCase().replace(/:\d+$/, ''))) return null;
    switch (pathname) {
      case '/_local':
        return info;
      case '/_local/mailbox':
        return { messages: readMails(mailDir) };
      case '/_local/bus':
        return { ...bus.counts(), deadLetters: bus.deadLetters() };
      default:
        return null;
    }
  };
}
