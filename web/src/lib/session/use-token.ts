import { useAtomValue } from 'jotai';
import { useTakenOver } from '../page/use-taken-over.ts';
import { type TokenState, tokenState } from './token.ts';

/** `unsettled` in HTML that was rendered ahead, for whoever comes. */
export type ShownToken = TokenState | { status: 'unsettled' };

const unsettled: ShownToken = { status: 'unsettled' };

/**
 * Who the page believes is signed in, for what is part of pages that are rendered ahead. What it shows while that is
 * unsettled should be the visitor's, with the class `visitor-only`, which hides it from those who have a token.
 */
export function useToken(): ShownToken {
  const token = useAtomValue(tokenState);
  return useTakenOver() ? token : unsettled;
}
