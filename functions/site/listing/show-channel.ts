import { showChannel } from '#shared/api/site/lists/channels.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { channelPage, INCOMPLETE_CACHE } from './channel-page.ts';

export const handler = apiHandler(showChannel, async ({ params: { handle }, headers }) => {
  const page = await channelPage(handle, { country: headers['cloudfront-viewer-country'], now: Date.now() });
  if (!page) throw new ApiError('channel_not_found', { field: 'handle' });
  return { body: page.channel, ...(!page.isComplete && { headers: INCOMPLETE_CACHE }) };
});
