import { useAtomValue } from 'jotai';
import { useTakenOver } from '../page/use-taken-over.ts';
import { type TokenState, tokenState } from './token.ts';

/** The token's state, or `unsettled` in prerendered HTML, which is the same for every visitor. */
export type ShownToken = TokenState | { status: 'unsettled' };

const unsettled: ShownToken = { status: 'unsettled' };

/**
 * Returns the token's state for components of prerendered pages. While it is unsettled they should render what logged-out
 * visitors see, with the class `visitor-only`, which hides it from visitors who have a token.
 */
export function useToken(): ShownToken {
  const token = useAtomValue(tokenState);
  return useTakenOver() ? token : unsettled;
}
