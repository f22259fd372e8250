import { useAtomValue } from 'jotai';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { tokenState } from '../../../lib/session/token.ts';
import { TryAsBuyer } from './try-as-buyer.tsx';
import { useTestPurchases } from './use-test-purchases.ts';

/** The button that begins a test purchase of an event that is on sale. Nothing where a test card would be refused, and until that is known. */
export function TryEvent({ event }: { event: StudioEvent }) {
  const token = useAtomValue(tokenState);
  const userId = token.status === 'valid' ? token.payload.sub : '';
  const test = useTestPurchases(userId === '' ? undefined : event, { userId });
  return test?.cards === 'test' ? <TryAsBuyer event={event} test={test} /> : null;
}
