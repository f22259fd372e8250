import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { eventOfAdFrame } from '#shared/video/playback/ads.ts';
import { CACHE_TAG_HEADER, subdomainTag } from '#shared/shell/cache-tags.ts';
import { isEventId } from '#shared/catalog/embed.ts';
import { findEvent } from '../../catalog/listings/events-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { isShownTo } from '../../platform/http/request.ts';
import { builtPage } from './built-page.ts';
import { CACHE_CONTROL } from './cache-control.ts';
import { framedBy } from './content-security.ts';
import { escapeJson } from './page-head.ts';

interface Address {
  path: string;
  headers: Readonly<Record<string, string | undefined>>;
}

/**
 * Returns the frame in which an event's ad plays: on our own pages, and on those that embed the event. Null for any other address.
 * @throws ApiError not_found if there is no such event, or if it has no ads
 */
export async function adFrame({ path, headers }: Address): Promise<APIGatewayProxyStructuredResultV2 | null> {
  const name = eventOfAdFrame(path);
  if (name === null) return null;
  const [{ prerendered, adFramePolicy }, event] = await Promise.all([
    builtPage(),
    isEventId(name) ? findEvent(name, true) : null,
  ]);
  if (!event?.ad_tag || !isShownTo(headers, event)) throw new ApiError('not_found');
  const tag = `<script type="application/json">${escapeJson({ tag: event.ad_tag })}</script>`;
  return {
    statusCode: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': CACHE_CONTROL,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': framedBy(adFramePolicy, [`'self'`, ...(event.embed_origins ?? [])]),
      [CACHE_TAG_HEADER]: subdomainTag(event.subdomain),
    },
    body: prerendered.adFrame.replace('<!--ad-->', () => tag),
  };
}
