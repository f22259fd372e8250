import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { CALENDAR_FILE, CALENDAR_TYPE } from '#shared/catalog/calendar-links.ts';
import { CACHE_TAG_HEADER } from '#shared/shell/cache-tags.ts';
import { findEventByDomain } from '../../../catalog/listings/events-store.ts';
import { env } from '../../../platform/env.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { isShownTo } from '../../../platform/http/request.ts';
import { eventTags } from '../../events/event-tags.ts';
import { subdomainOf } from '../../events/subdomain.ts';
import { CACHE_CONTROL } from '../cache-control.ts';

interface Address {
  scheme: string;
  host: string;
  path: string;
  headers: Readonly<Record<string, string | undefined>>;
}

/**
 * Returns the calendar file of the event that an address names; null for any other address.
 * @throws ApiError not_found if there is no such event, or the visitor's country may not see it
 */
export async function calendarFile({ scheme, host, path, headers }: Address): Promise<APIGatewayProxyStructuredResultV2 | null> {
  if (!path.endsWith(CALENDAR_FILE)) return null;
  const page = path.slice(0, -CALENDAR_FILE.length);
  const subdomain = subdomainOf(host, page || '/', env.siteHost);
  if (subdomain === null) return null;
  const event = await findEventByDomain(subdomain);
  if (!event || !isShownTo(headers, event)) throw new ApiError('not_found');
  // Imported only when needed: pages, which most requests are for, have no use for the library.
  const { calendarEntry } = await import('../../../catalog/listings/calendar-rules.ts');
  return {
    statusCode: 200,
    headers: {
      'content-type': `${CALENDAR_TYPE}; charset=utf-8; method=PUBLISH`,
      'content-disposition': `attachment; filename="${subdomain}.ics"`,
      'cache-control': CACHE_CONTROL,
      'x-content-type-options': 'nosniff',
      [CACHE_TAG_HEADER]: eventTags(event),
    },
    body: calendarEntry(event, `${scheme}://${host}${page || '/'}`, new Date()),
  };
}
