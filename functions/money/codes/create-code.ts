import { createCode } from '#shared/api/money/codes.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { keepCode, publicCode } from './codes-store.ts';
import { newTerms, requireOwn, hasSameTerms } from './new-code.ts';

export const handler = organizerHandler(createCode, async ({ body, organizationId }) => {
  const { code, percent = null, amount = null, perUser = null } = body;
  await requireOwn(organizationId, body);
  const terms = newTerms(organizationId, body, { kind: 'promo', percent, amount, perUser }, new Date());
  const requested = { ...terms, code };
  const kept = await keepCode(requested);
  if (!hasSameTerms(kept, requested)) throw new ApiError('code_taken', { field: 'code' });
  return { body: publicCode(kept) };
});
