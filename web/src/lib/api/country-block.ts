import { atom, getDefaultStore } from 'jotai';

/** The path of the page that met a 451; null until one does. Another page may well be open here. */
export const blockedPath = atom<string | null>(null);

/** Called where the API says that what the page at hand is about may not be shown in this country. */
export function noteCountryBlock(): void {
  getDefaultStore().set(blockedPath, location.pathname);
}
