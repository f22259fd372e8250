import { atom, getDefaultStore } from 'jotai';

/** The path of the page whose API call was refused with 451; null if none was. Other pages may still be allowed here. */
export const blockedPath = atom<string | null>(null);

/** Records that the API refused the current page's content in this country. */
export function noteCountryBlock(): void {
  getDefaultStore().set(blockedPath, location.pathname);
}
