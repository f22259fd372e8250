import { disableCode } from '#shared/api/codes.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { publicCode } from './code-rules.ts';
import { markDisabled } from './codes-store.ts';

export const handler = apiHandler(disableCode, async ({ params, session }) => {
  const code = await markDisabled(session.userId, params.code, new Date());
  if (!code) throw new ApiError('code_not_found', { field: 'code', message: 'There is no such code among yours.' });
  return { body: publicCode(code) };
});
