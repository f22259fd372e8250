import { oembed, type OembedAnswer } from '#shared/api/site/oembed.ts';
import { CACHE_TAG_HEADER } from '#shared/shell/cache-tags.ts';
import { embedPath } from '#shared/catalog/embed.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { type CatalogEvent, findEvent, findEventByDomain } from '../../catalog/listings/events-store.ts';
import { env } from '../../platform/env.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { requireCountry } from '../../platform/http/request.ts';
import { eventAt } from './event-at.ts';
import { eventTags } from './event-tags.ts';
import { shownSeller } from './shown-seller.ts';

/** Seconds for which another site may keep an answer. */
const CACHE_AGE = 3600;

/** The frame's permissions besides showing a page. */
const ALLOWED = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

export const handler = apiHandler(oembed, async ({ query, headers, host, scheme }) => {
  const event = await eventOf(query.url, host);
  if (!event) throw new ApiError('event_not_found', { field: 'url' });
  requireCountry(headers, event);
  const site = `${scheme}://${env.siteHost ?? host}`;
  const described: OembedAnswer = {
    version: '1.0',
    type: 'link',
    title: event.title,
    author_name: (await shownSeller(event.ownerId, Date.now())).name,
    provider_name: env.operator.name,
    provider_url: `${site}/`,
    cache_age: CACHE_AGE,
  };
  const isEmbeddable = (event.embed_origins ?? []).length > 0;
  return {
    body: isEmbeddable ? { ...described, type: 'video' as const, ...frameOf(event, site, query) } : described,
    headers: { [CACHE_TAG_HEADER]: eventTags(event) },
  };
});

/** Returns the published event that an address names. @throws ApiError invalid_input if the address is not one of ours */
function eventOf(url: string, host: string): Promise<CatalogEvent | null> {
  const named = eventAt(url, { siteHost: env.siteHost, host });
  if (!named) {
    throw new ApiError('invalid_input', { field: 'url', message: 'This is not the address of an event on this site.' });
  }
  // Strongly consistent, because the edge keeps the answer.
  return 'eventId' in named ? findEvent(named.eventId, true) : findEventByDomain(named.subdomain);
}

/** Returns the frame and its size. */
function frameOf({ _id, title }: CatalogEvent, site: string, limits: FrameLimits) {
  const { width, height } = frameSize(limits);
  const attributes = `width="${width}" height="${height}" allow="${ALLOWED}" style="border:0" loading="lazy"`;
  const html = `<iframe src="${site}${embedPath(_id)}" title="${escapeHtml(title)}" ${attributes}></iframe>`;
  return { html, width, height };
}

/** Pixels of a frame when nothing limits it. */
const USUAL_WIDTH = 640;
const SHAPE = 16 / 9;

/** The largest frame that another site can show, in pixels. */
interface FrameLimits {
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
}

/** Returns the size of an event's frame in pixels, with the proportions of a film, within what the other site can show. */
function frameSize({ maxwidth = USUAL_WIDTH, maxheight = Infinity }: FrameLimits): { width: number; height: number } {
  const width = Math.max(1, Math.floor(Math.min(maxwidth, maxheight * SHAPE)));
  return { width, height: Math.max(1, Math.floor(width / SHAPE)) };
}
