import { atom, getDefaultStore } from 'jotai';
import { jwtDecode } from 'jwt-decode';

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
  /** Expired, or not a token at all. */
  | { status: 'invalid' };

const token = atom<string | null>(localStorage.getItem(TOKEN_KEY));

/** Who the page believes is signed in. The server decides by its cookie; this decides what is shown. */
export const tokenState = atom((get) => readToken(get(token)));

/** Compares in whole seconds: a token is valid while `exp` is later than now. */
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
  localStorage.setItem(TOKEN_KEY, value);
  getDefaultStore().set(token, value);
}

export function forgetToken(): void {
  localStorage.removeItem(TOKEN_KEY);
  getDefaultStore().set(token, null);
}

/** The state at this moment, for code outside React; re-reads the clock, so a token that ran out since is invalid. */
export function currentToken(): TokenState {
  return readToken(getDefaultStore().get(token));
}

/** The token as it is stored, good or not. */
export function storedToken(): string | null {
  return getDefaultStore().get(token);
}
