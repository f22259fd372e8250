import { useState } from 'react';
import { ApiError, reasonOf } from '../../../lib/api/client.ts';

/** The result of opening a link: `unusable` if it is missing, expired, used up or replaced. */
export type LinkState<T> =
  | { phase: 'ready' }
  | { phase: 'busy' }
  | { phase: 'done'; answer: T }
  | { phase: 'unusable' }
  | { phase: 'failed'; reason: string };

/**
 * Uses a mailed link when the visitor says so. Mail scanners open links as well, and some run the page's scripts, so nothing important
 * happens without a press.
 * @param send has the server use the token
 */
export function useLink<T>(token: string | null, send: (token: string) => Promise<T>) {
  const [state, setState] = useState<LinkState<T>>({ phase: 'ready' });
  const use = async () => {
    if (token === null) return;
    setState({ phase: 'busy' });
    try {
      setState({ phase: 'done', answer: await send(token) });
    } catch (error) {
      setState(isUnusable(error) ? { phase: 'unusable' } : { phase: 'failed', reason: reasonOf(error) });
    }
  };
  return { state: token === null ? ({ phase: 'unusable' } as const) : state, use: () => void use() };
}

/** Returns true if the server refuses a link's token, and always will. */
export const isUnusable = (error: unknown) =>
  error instanceof ApiError && (CODES.includes(error.code) || error.field === 'token');

const CODES: readonly string[] = ['email_link_unusable', 'partner_link_unusable'];
