import { listEvents } from '#shared/api/site/lists/listing.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { findBrand } from '../../catalog/listings/settings/brand-store.ts';
import { findHandle } from '../../catalog/listings/settings/handles-store.ts';
import { foundOfOwner, foundPage } from './found-page.ts';
import { shelfPage } from './listing-page.ts';

export const handler = apiHandler(listEvents, async ({ query, headers }) => {
  const { search, shelf = 'shows', channel, cursor = null } = query;
  const visit = { country: headers['cloudfront-viewer-country'], now: Date.now() };
  const ownerId = channel === undefined ? null : await ownerOf(channel);
  const page = () => {
    if (search === undefined) return shelfPage({ shelf, ownerId }, cursor, visit);
    return ownerId === null ? foundPage(search, cursor, visit) : foundOfOwner(ownerId, search, cursor, visit);
  };
  const body = await page();
  if (!body) throw new ApiError('invalid_input', { field: 'cursor', message: 'This page belongs to another search.' });
  return { body };
});

/** Returns the organisation with a handle. A former one leads to it, as its page does, as long as it has another. @throws ApiError channel_not_found */
async function ownerOf(handle: string): Promise<string> {
  const held = await findHandle(handle);
  const hasPage = held !== null && (held.leftAt === null || (await findBrand(held.ownerId)).handle !== null);
  if (!hasPage) throw new ApiError('channel_not_found', { field: 'channel' });
  return held.ownerId;
}
