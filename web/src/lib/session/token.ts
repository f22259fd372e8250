import { atom, getDefaultStore } from 'jotai';
import { jwtDecode } from 'jwt-decode';
import { forgetDrafts } from '../browser/forget-drafts.ts';
import { localStore } from '../browser/local-store.ts';

/** Local storage key of the login token. Source: the product specification, browser storage keys. */
const TOKEN_KEY = 'token';

interface TokenPayload {
  sub: string;
  name: string;
  email: string;
  /** Seconds since the epoch. */
  exp: number;
}

export type TokenState =
  | { status: 'valid'; payload: TokenPayload }
  | { status: 'missing' }
  /** The token is expired or cannot be decoded. */
  | { status: 'invalid' };

const token = atom<string | null>(localStore().getItem(TOKEN_KEY));

/** The visitor that the page considers signed in. It decides only what is shown; the server decides by its cookie. */
export const tokenState = atom((get) => readToken(get(token)));

/** Returns a token's state. Compares in whole seconds: a token is valid while `exp` is later than now. */
export function readToken(value: string | null, now: number = Date.now()): TokenState {
  if (!value) {
    console.info('No token found');
    return { status: 'missing' };
  }
  try {
    const payload = jwtDecode<TokenPayload>(value);
    if (payload.exp > Math.floor(now / 1000)) return { status: 'valid', payload };
    console.info('Token has expired.');
  } catch {
    console.info('Failed to decode token');
  }
  return { status: 'invalid' };
}

export function keepToken(value: string): void {
  localStore().setItem(TOKEN_KEY, value);
  getDefaultStore().set(token, value);
  const state = currentToken();
  if (state.status === 'valid') forgetDrafts(state.payload.sub);
}

export function forgetToken(): void {
  localStore().removeItem(TOKEN_KEY);
  getDefaultStore().set(token, null);
}

/** Returns the current state, for code outside React. Reads the clock again, so that a token that has expired since is invalid. */
export function currentToken(): TokenState {
  return readToken(getDefaultStore().get(token));
}

/** Returns the stored token, valid or not; null if there is none. */
export function storedToken(): string | null {
  return getDefaultStore().get(token);
}
