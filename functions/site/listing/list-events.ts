import { listEvents } from '#shared/api/site/lists/listing.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { foundPage, shelfPage } from './listing-page.ts';

export const handler = apiHandler(listEvents, async ({ query: { search, shelf = 'shows', cursor = null }, headers }) => {
  const visit = { country: headers['cloudfront-viewer-country'], now: Date.now() };
  const body = search === undefined ? await shelfPage(shelf, cursor, visit) : await foundPage(search, cursor, visit);
  if (!body) throw new ApiError('invalid_input', { field: 'cursor', message: 'This page belongs to another search.' });
  return { body };
});
