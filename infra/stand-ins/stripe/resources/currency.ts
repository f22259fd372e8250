import { invalidRequest } from '../http/errors.ts';
import type { Params } from '../http/params.ts';

/** Returns the `currency` parameter: three lower-case letters. */
export function currencyOf(params: Params): string {
  const currency = params.requiredText('currency').toLowerCase();
  if (/^[a-z]{3}$/.test(currency)) return currency;
  throw invalidRequest(`Invalid currency: ${currency}.`, { param: 'currency' });
}
