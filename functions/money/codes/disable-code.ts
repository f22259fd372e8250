import { disableCode } from '#shared/api/money/codes.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { markDisabled, publicCode } from './codes-store.ts';

export const handler = organizerHandler(disableCode, async ({ params, organizationId }) => {
  const code = await markDisabled(organizationId, params.code, new Date());
  if (!code) throw new ApiError('code_not_found', { field: 'code', message: 'You have no code with this name.' });
  return { body: publicCode(code) };
});
