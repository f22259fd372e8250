import { useAtomValue } from 'jotai';
import { tokenState } from '../../../lib/session/token.ts';
import useSWR from 'swr';
import { call } from '../../../lib/api/client.ts';
import type { AnswerTo } from './use-answer.ts';

/** Returns how the organisation is paid, for a part of a page that can do without it; undefined for members who do not see it. */
export function useOwnPayoutMethod(): AnswerTo<'GET /studio/payout-method'> | undefined {
  const token = useAtomValue(tokenState);
  const key = token.status === 'valid' ? (['/studio/payout-method', token.payload.sub] as const) : null;
  return useSWR(key, () => call('GET /studio/payout-method')).data;
}

/** Returns the organisation's account at Stripe, likewise. */
export function useOwnStripeAccount(): AnswerTo<'GET /studio/stripe-account'> | undefined {
  const token = useAtomValue(tokenState);
  const key = token.status === 'valid' ? (['/studio/stripe-account', token.payload.sub] as const) : null;
  return useSWR(key, () => call('GET /studio/stripe-account')).data;
}
