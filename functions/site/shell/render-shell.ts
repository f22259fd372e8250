import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Channel } from '#shared/api/site/lists/channels.ts';
import { channelPath } from '#shared/brand/handle.ts';
import type { Boot, SellingTerms } from '#shared/shell/boot.ts';
import { CACHE_TAG_HEADER, subdomainTag } from '#shared/shell/cache-tags.ts';
import { embeddedName, isEventId } from '#shared/catalog/embed.ts';
import { STATEMENT_KEYS_PATH } from '#shared/ledger/signed-document.ts';
import { statementKeyOf } from '#shared/ledger/statement-key.ts';
import { EVENTS_PATH, knownPathOf, sitePageAt } from '#shared/site/site-pages.ts';
import { type CatalogEvent, findEvent, findEventByDomain } from '../../catalog/listings/events-store.ts';
import { publicClip } from '../../desk/clips/shown-clip.ts';
import { eventTags } from '../events/event-tags.ts';
import { seatsCacheControl, shownEvent } from '../events/shown-event.ts';
import { shownSeller } from '../events/shown-seller.ts';
import { subdomainOf } from '../events/subdomain.ts';
import { correlate } from '../../platform/log/correlation.ts';
import { env } from '../../platform/env.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { failure } from '../../platform/http/api-handler.ts';
import { edgeIdOf, isShownTo, readEnvelope, requireOrigin } from '../../platform/http/request.ts';
import { causeOf, log } from '../../platform/log/log.ts';
import { type PaymentsSecret, paymentsSecret } from '../../platform/secrets.ts';
import { adFrame } from './ad-frame.ts';
import { type BrandElements, brandElements } from './brand-elements.ts';
import { type BuiltPage, builtPage } from './built-page.ts';
import { CACHE_CONTROL } from './cache-control.ts';
import { calendarFile } from './files/calendar-file.ts';
import { framedBy } from './content-security.ts';
import { channelHead, clipHead, eventHead, type PageHead, siteHead } from './page-head.ts';
import { channelPage, INCOMPLETE_CACHE, mappedHandles } from '../listing/channel-page.ts';
import { shelfPage } from '../listing/listing-page.ts';
import { channelData, listingData } from './listing-data.ts';
import { EVENT_PAGE, preloadElements } from './page-scripts.ts';
import { prerenderedHtml } from './prerendered-page.ts';
import { fillTemplate, type ShellPage } from './shell-page.ts';
import { SECURITY_TXT_PATH, securityTxt } from './files/security-txt.ts';
import { robots, siteMap } from './files/site-map.ts';
import { siteTitle } from './site-title.ts';

/** PayPal's buttons for sandbox accounts. Source: @paypal/paypal-js, `environment`. */
const PAYPAL_SANDBOX_SCRIPT = 'https://www.sandbox.paypal.com/sdk/js';

/**
 * Answers everything that no endpoint does: every page of the SPA, as the built HTML with the event's data and its link preview
 * in it; the files for crawlers and calendars; and a JSON 404 for API paths that do not exist.
 */
export const handler = (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> =>
  correlate(edgeIdOf(event).id, () => answer(event));

async function answer(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  try {
    return await renderShell(event);
  } catch (error) {
    if (error instanceof ApiError) return failure(error, event.requestContext.requestId);
    throw error;
  }
}

/**
 * Returns the response to a request.
 * @throws ApiError not_found for an address that cannot be a page, invalid_input if the host is not valid
 */
async function renderShell(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const envelope = readEnvelope(event);
  requireOrigin({ access: 'public' }, envelope);
  const address: Address = { ...envelope, path: event.rawPath };
  if (address.path.startsWith('/api/') || !['GET', 'HEAD'].includes(event.requestContext.http.method)) {
    throw new ApiError('not_found');
  }
  return (await publicFile(address)) ?? (await calendarFile(address)) ?? (await adFrame(address)) ?? page(address);
}

interface Address {
  scheme: string;
  host: string;
  path: string;
  headers: Readonly<Record<string, string | undefined>>;
}

/** Returns a file for crawlers or programs; null for any other address. */
async function publicFile({ scheme, host, path }: Address): Promise<APIGatewayProxyStructuredResultV2 | null> {
  const origin = `${scheme}://${host}`;
  if (path === '/robots.txt') return asFile('text/plain; charset=utf-8', robots(origin));
  if (path === STATEMENT_KEYS_PATH) return asFile('application/jwk-set+json', statementKeys());
  if (path === SECURITY_TXT_PATH) {
    const site = `${scheme}://${env.siteHost ?? host}`;
    return asFile('text/plain; charset=utf-8', securityTxt({ site, supportMail: env.supportMail }, new Date()));
  }
  if (path !== '/sitemap.xml') return null;
  const isEvent = subdomainOf(host, '/', env.siteHost) !== null;
  return asFile('application/xml; charset=utf-8', siteMap(origin, isEvent ? null : await mappedHandles()));
}

const asFile = (contentType: string, body: string) => ({
  statusCode: 200,
  headers: { 'cache-control': CACHE_CONTROL, 'x-content-type-options': 'nosniff', 'content-type': contentType },
  body,
});

/** Returns the public keys that verify statements, as a JSON Web Key Set. Source: RFC 7517. */
const statementKeys = () => JSON.stringify({ keys: env.statementKeys.map(statementKeyOf) });

/** Returns what the operator's settings offer sellers. */
const sellingTerms = (): SellingTerms => ({
  percent: env.organizerShare,
  hasTrial: env.organizerTrial,
  needsApproval: env.organizerApproval,
});

async function page({ scheme, host, path, headers }: Address): Promise<APIGatewayProxyStructuredResultV2> {
  const subdomain = subdomainOf(host, path, env.siteHost);
  const embedded = embeddedName(path);
  const [built, found, payments] = await Promise.all([builtPage(), eventOf(subdomain, embedded), paymentKeys()]);
  const isCountryBlocked = found !== null && !isShownTo(headers, found);
  const shown = found && !isCountryBlocked ? await shownEvent(found) : null;
  const clipId = clipIn(path);
  const clip = shown && clipId !== null ? await publicClip(shown._id, clipId) : null;
  const isGone = shown !== null && clipId !== null && !clip;
  const namesNoEvent = !found && (subdomain !== null || embedded !== null || clipId !== null);
  const handle = subdomain === null ? handleIn(path) : null;
  const { channel, isComplete } = handle === null ? NO_CHANNEL : await channelOf(handle, headers);
  if (channel && channel.handle !== handle) return movedTo(channelPath(channel.handle));
  const isMissing = namesNoEvent || channel === null || knownPathOf(path) === undefined;
  const embedOrigins = embedded === null ? null : (found?.embed_origins ?? []);
  const name = embedded === null ? subdomain : (found?.subdomain ?? null);
  const { siteHost, supportMail } = env;
  const { name: operator } = env.operator;
  const writtenAt = new Date().toISOString();
  const listing = subdomain === null && isListing(path) ? await listingOf(headers) : null;
  const seen = {
    event: shown,
    isCountryBlocked,
    embedOrigins,
    ...(listing && { listing }),
    ...(channel !== undefined && { channel }),
  };
  const boot: Boot = {
    writtenAt,
    siteHost,
    subdomain: name,
    ...seen,
    ...payments,
    operator,
    selling: sellingTerms(),
    supportMail,
  };
  const head =
    shown && clip
      ? clipHead(clip, shown, `${scheme}://${host}${path}`)
      : headOf({ scheme, host, path }, subdomain, { event: shown, listing, channel: channel ?? null });
  return {
    // Not 451 for a blocked country: CloudFront does not cache a 451, and a whole country may request this page.
    statusCode: isMissing ? 404 : isGone ? 410 : 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': CACHE_CONTROL,
      ...(found && seatsCacheControl(found)),
      ...((isMissing || clipId !== null) && { 'cache-control': 'public, max-age=0, s-maxage=10' }),
      ...(!isComplete && INCOMPLETE_CACHE),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': isStudio(path) ? built.studioPolicy : framedBy(built.policy, embedOrigins ?? []),
      ...(name !== null && { [CACHE_TAG_HEADER]: found ? eventTags(found) : subdomainTag(name) }),
    },
    body: bodyOf(built, path, { title: siteTitle(host, ownSite()), head, brand: await brandOf(shown && found), boot }),
  };
}

/** Returns the event that a page shows: the embedded one, or that of the address; null if there is none. */
function eventOf(subdomain: string | null, embedded: string | null) {
  // Strongly consistent, as by its subdomain: the edge keeps what is made of it.
  if (embedded !== null) return isEventId(embedded) ? findEvent(embedded, true) : null;
  return subdomain === null ? null : findEventByDomain(subdomain);
}

/** Returns the brand of an event's organiser, which was just read for the event; null for any other page. */
async function brandOf(event: CatalogEvent | null): Promise<BrandElements | null> {
  if (event?.ownerId === undefined) return null;
  const { brand } = await shownSeller(event.ownerId, Date.now());
  return brandElements(event.ownerId, brand);
}

const ownSite = () => (env.siteHost === null ? null : { host: env.siteHost, title: env.siteTitle });

/** Returns the page, with the content that is shown before any script has run if the build has prerendered it. */
function bodyOf(built: BuiltPage, path: string, shell: Omit<ShellPage, 'preloads' | 'content'>): string {
  const { html, htmlAhead, scripts, prerendered } = built;
  const isEvent = isEventPage(shell.boot.subdomain, path);
  const known = isEvent ? EVENT_PAGE : knownPathOf(path);
  const prerenderedPage = isEvent ? offeredOf(shell.boot.event) : known;
  const content = prerenderedPage ? prerenderedHtml(prerendered, prerenderedPage, shell.boot) : '';
  const preloads = preloadElements(scripts, known, content ? 'later' : 'now');
  return fillTemplate(content ? htmlAhead : html, { ...shell, content, preloads });
}

/** Returns an event with the page that the build has rendered; null for one that was cancelled, whose page is another. */
const offeredOf = (event: Boot['event']) => (event?.cancelled ? null : event);

/** Returns the head of a page: the event's on the front page of its own host and on the page at its path, else the site's. */
function headOf(
  { scheme, host, path }: Omit<Address, 'headers'>,
  subdomain: string | null,
  { event, listing, channel }: { event: Boot['event']; listing: Boot['listing'] | null; channel: Channel | null },
): PageHead | null {
  if (isEventPage(subdomain, path)) {
    return event && eventHead(event, `${scheme}://${host}${path}`, Date.now());
  }
  const site = `${scheme}://${env.siteHost ?? host}`;
  if (channel) return { ...channelHead(channel, site), data: channelData(channel, site, env.siteHost) };
  const listed = sitePageAt(path);
  if (!listed) return null;
  const head = siteHead(listed, site);
  return listing ? { ...head, data: listingData(listing, site, env.siteHost) } : head;
}

const visitOf = (headers: Address['headers']) => ({ country: headers['cloudfront-viewer-country'], now: Date.now() });

/** Returns the handle in the address of an organisation's page, which may be anybody's text; null for any other address. */
const handleIn = (path: string): string | null => /^\/channel\/([a-z0-9-]{1,30})\/?$/.exec(path.toLowerCase())?.[1] ?? null;

/** A page that is no organisation's. */
const NO_CHANNEL = { channel: undefined, isComplete: true };

/** Returns an organisation's page, null if there is none; undefined if even its handle cannot be read, so that the page asks for it itself. */
async function channelOf(handle: string, headers: Address['headers']) {
  try {
    const page = await channelPage(handle, visitOf(headers));
    return page ?? { channel: null, isComplete: true };
  } catch (error) {
    log.error('channel not read', { cause: causeOf(error) });
    return { channel: undefined, isComplete: false };
  }
}

const movedTo = (location: string) => ({
  statusCode: 301,
  headers: { location, 'cache-control': 'public, max-age=0, s-maxage=60' },
});

const isListing = (path: string) => path.replace(/\/$/, '') === EVENTS_PATH;

/** Returns the first pages of both lists of events; null if they cannot be read, so that the page asks for them itself. */
async function listingOf(headers: Address['headers']): Promise<Boot['listing'] | null> {
  const visit = visitOf(headers);
  try {
    const [shows, films] = await Promise.all([
      shelfPage({ shelf: 'shows', ownerId: null }, null, visit),
      shelfPage({ shelf: 'films', ownerId: null }, null, visit),
    ]);
    return shows && films ? { shows, films } : null;
  } catch (error) {
    log.error('events not listed', { cause: causeOf(error) });
    return null;
  }
}

/** Returns the clip whose page a path is; null for any other. */
const clipIn = (path: string): string | null => /^(?:\/e\/[^/]+)?\/clips\/([\w-]{1,64})\/?$/.exec(path)?.[1] ?? null;

const isStudio = (path: string) => /^\/studio(\/|$)/.test(path);

const isEventPage = (subdomain: string | null, path: string) =>
  subdomain !== null && (path === '/' || path.replace(/\/$/, '') === `/e/${subdomain}`);

type PaymentKeys = Pick<Boot, 'stripePublishableKey' | 'paypal'>;

/** Returns the public part of the payments secret: nulls while payments are not configured, and if the secret cannot be read. */
async function paymentKeys(): Promise<PaymentKeys> {
  try {
    const secret = await paymentsSecret();
    return { stripePublishableKey: secret.stripePublishableKey || null, paypal: paypalBoot(secret) };
  } catch (error) {
    // The page matters more than its payment buttons.
    log.error('payments secret not read', { cause: error instanceof Error ? error.name : 'unknown' });
    return { stripePublishableKey: null, paypal: null };
  }
}

function paypalBoot({ paypalClientId, paypalClientSecret, paypalEnvironment }: PaymentsSecret): Boot['paypal'] {
  if (!paypalClientId || !paypalClientSecret) return null;
  const sdkBaseUrl = env.paypalScriptBase ?? (paypalEnvironment === 'live' ? null : PAYPAL_SANDBOX_SCRIPT);
  return { clientId: paypalClientId, ...(sdkBaseUrl && { sdkBaseUrl }) };
}
