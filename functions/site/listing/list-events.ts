import { listEvents } from '#shared/api/site/listing.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { foundPage, shelfPage } from './listing-page.ts';

export const handler = apiHandler(listEvents, async ({ query: { q, shelf = 'shows', after = null }, headers }) => {
  const visit = { country: headers['cloudfront-viewer-country'], now: Date.now() };
  const body = q === undefined ? await shelfPage(shelf, after, visit) : await foundPage(q, after, visit);
  if (!body) throw new ApiError('invalid_input', { field: 'after', message: 'This page belongs to another search.' });
  return { body };
});
