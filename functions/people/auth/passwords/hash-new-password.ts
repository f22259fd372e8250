import { COMMON_PASSWORD } from '#shared/people/account-rules.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { siteNames } from '../../../platform/site-names.ts';
import { faultOfGuessed, type Owner } from './guessed-rules.ts';
import { hashPassword } from './password.ts';

/**
 * Hashes a password that somebody chose. The list of common passwords is loaded on demand, because it is larger than all the rest
 * of a function.
 * @param field the field of the request that it comes from
 * @throws ApiError invalid_input, naming the field, if many people use this password or strangers would try it first
 */
export async function hashNewPassword(password: string, field: string, owner: Owner): Promise<string> {
  const guessed = faultOfGuessed(password, owner, siteNames());
  if (guessed !== null) throw new ApiError('invalid_input', { field, message: guessed });
  const { isCommonPassword } = await import('./common-passwords.ts');
  if (await isCommonPassword(password)) throw new ApiError('invalid_input', { field, message: COMMON_PASSWORD });
  return hashPassword(password);
}
