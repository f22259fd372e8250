import { API_PREFIX } from '#shared/api/endpoint.ts';
import { call, type SiteAnswer, type SiteCall } from './site.ts';

/** The stage that is checked. */
export interface Stage {
  site: URL;
  /** Addresses that payment providers call. */
  webhooks: { stripe: URL; paypal: URL };
  /** Subdomain of a published event; null to check no event's page. */
  event: string | null;
}

/** A check of a stage. It throws an error that says what is wrong. */
export interface Check {
  name: string;
  run: (stage: Stage) => Promise<void>;
  /** Returns the reason why a stage cannot be checked; null if it can. */
  unfit?: (stage: Stage) => string | null;
}

const CERTIFICATE_DAYS = 14;
const DAY_MS = 24 * 3600 * 1000;
/** Headers that CloudFront adds to answers. The local platform has no distribution. */
const AT_THE_EDGE: Readonly<Record<string, RegExp>> = {
  'strict-transport-security': /max-age=\d{7,}/,
  'x-frame-options': /^DENY$/i,
};
const OF_PAGES: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src|script-src/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
};

const noTls = ({ site }: Stage) => (site.protocol === 'https:' ? null : 'the site is called without TLS');
const noEvent = ({ event }: Stage) => (event === null ? 'no published event is named (--event)' : null);

/** The checks that a stage must pass after a deployment, in the order of a visit. They change nothing. */
export const checks: readonly Check[] = [
  {
    name: 'TLS 1.2 or later, with a certificate that is valid for two weeks',
    unfit: noTls,
    run: async ({ site }) => {
      const { tls } = await call(site);
      ensure(tls && ['TLSv1.2', 'TLSv1.3'].includes(tls.protocol), `the connection uses ${tls?.protocol}`);
      ensure(
        tls!.validTo.getTime() > Date.now() + CERTIFICATE_DAYS * DAY_MS,
        `the certificate ends at ${tls?.validTo.toISOString()}`,
      );
    },
  },
  {
    name: 'http leads to https',
    unfit: noTls,
    run: async ({ site }) => {
      const { status, headers } = await call(new URL(`http://${site.hostname}/`));
      ensure(
        status >= 301 && status <= 308 && String(headers.location).startsWith('https://'),
        `${status} to ${headers.location}`,
      );
    },
  },
  {
    name: 'the home page',
    run: async ({ site }) => {
      const { headers, text } = await expectStatus(200, new URL('/', site));
      ensure(String(headers['content-type']).startsWith('text/html'), `it is ${headers['content-type']}`);
      ensure(/<div id="root"/.test(text), 'it has no place for the app');
    },
  },
  { name: 'security headers', run: ({ site }) => ensureHeaders(site) },
  {
    name: 'a script of the home page, cached for a year',
    run: async ({ site }) => {
      const [, script] = /"(\/assets\/[^"]+\.js)"/.exec((await call(new URL('/', site))).text) ?? [];
      ensure(script, 'the home page names no script');
      const { headers } = await expectStatus(200, new URL(script!, site));
      ensure(/immutable/.test(String(headers['cache-control'])), `cache-control is ${headers['cache-control']}`);
    },
  },
  {
    name: 'the API answers',
    run: async ({ site }) => {
      const { text } = await expectStatus(200, api(site, '/health'));
      ensure(text === '{"status":"ok"}', text);
    },
  },
  {
    name: 'the API reads its tables: it knows no event that does not exist',
    run: async ({ site }) => void (await expectStatus(404, api(site, '/events/domain/smoke-test-no-such-event'), JSON_ANSWER)),
  },
  {
    name: 'the API asks for a login where one is needed',
    run: async ({ site }) => void (await expectStatus(401, api(site, '/account'), JSON_ANSWER)),
  },
  {
    name: 'the page of an event shows its title',
    unfit: noEvent,
    run: async ({ site, event }) => {
      const { text } = await expectStatus(200, api(site, `/events/domain/${event}`), JSON_ANSWER);
      const { title } = JSON.parse(text) as { title?: unknown };
      ensure(typeof title === 'string' && title !== '', 'the API does not know its title');
      const page = await expectStatus(200, new URL(`/e/${event}`, site));
      ensure(page.text.includes(escaped(String(title))), `the page lacks “${String(title)}”`);
    },
  },
  {
    name: 'films are closed without a cookie',
    run: async ({ site }) => void (await expectStatus(403, new URL('/media/smoke-test/master.m3u8', site))),
  },
  { name: 'a forged webhook of Stripe is refused', run: ({ webhooks }) => refuseForgery(webhooks.stripe, 'stripe-signature') },
  { name: 'a forged webhook of PayPal is refused', run: ({ webhooks }) => refuseForgery(webhooks.paypal, 'paypal-auth-algo') },
];

const JSON_ANSWER: SiteCall = { headers: { accept: 'application/json' } };

const api = (site: URL, path: string) => new URL(`${API_PREFIX}${path}`, site);

/** Sends an event that no provider has signed. Of PayPal's five headers it has one, so that PayPal is not asked. */
async function refuseForgery(url: URL, header: string): Promise<void> {
  const body = JSON.stringify({
    id: 'evt_smoke_test',
    type: 'payment_intent.succeeded',
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
  });
  const headers = { 'content-type': 'application/json', [header]: 't=1,v1=forged' };
  const { status, text } = await call(url, { method: 'POST', headers, body });
  ensure(status >= 400 && status < 500, `it answers ${status} ${text.slice(0, 200)}`);
}

async function ensureHeaders(site: URL): Promise<void> {
  const { headers } = await call(new URL('/', site));
  const expected = { ...OF_PAGES, ...(site.protocol === 'https:' && AT_THE_EDGE) };
  const wrong = Object.entries(expected).filter(([name, pattern]) => !pattern.test(String(headers[name] ?? '')));
  ensure(wrong.length === 0, wrong.map(([name]) => `${name}: ${String(headers[name])}`).join(', '));
}

async function expectStatus(wanted: number, url: URL, request: SiteCall = {}): Promise<SiteAnswer> {
  const answer = await call(url, request);
  ensure(answer.status === wanted, `${url.pathname} answers ${answer.status} instead of ${wanted}: ${answer.text.slice(0, 200)}`);
  return answer;
}

function ensure(condition: unknown, message: string): void {
  if (!condition) throw new Error(message);
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
