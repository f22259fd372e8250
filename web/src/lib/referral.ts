import { REFERRAL_MAX_LENGTH } from '#shared/people/account-rules.ts';
import { localStore } from './browser/local-store.ts';

/** Local storage key of the referral code. Source: the product specification, browser storage keys. */
const REFERRAL_KEY = 'ref';

/** Stores the code of a link. Ignores a code too long to be ours, which would only make the registration fail. */
export function keepReferral(code: string | null): void {
  if (code && code.length <= REFERRAL_MAX_LENGTH) localStore().setItem(REFERRAL_KEY, code);
}

export function storedReferral(): string | null {
  return localStore().getItem(REFERRAL_KEY);
}

export function forgetReferral(): void {
  localStore().removeItem(REFERRAL_KEY);
}
