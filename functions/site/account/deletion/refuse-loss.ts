import { ApiError } from '../../../platform/http/api-error.ts';
import { writtenDay } from '../../../platform/written-day.ts';
import { type Hanging, whatHangs } from './what-hangs.ts';

/** Things that the message names; the page lists them all. */
const NAMED = 3;

/**
 * Refuses to delete an account with which something would be lost that its owner did not give up.
 * @param givesUp ids of orders and subscriptions, and codes of credits
 * @returns what is given up
 * @throws ApiError access_left
 */
export async function refuseLoss(userId: string, givesUp: readonly string[], now: Date): Promise<Hanging[]> {
  const hanging = await whatHangs(userId, now);
  const left = hanging.filter(({ id }) => !givesUp.includes(id));
  if (left.length === 0) return hanging;
  const named = left.slice(0, NAMED).map(inWords).join(', ');
  const others = left.length > NAMED ? `, and ${left.length - NAMED} more` : '';
  const message = `You would lose what you have not used: ${named}${others}. Use it, ask for a refund or end the subscription first, or confirm that you give it up.`;
  throw new ApiError('access_left', { message, field: 'givesUp' });
}

/** Returns what would be lost in words, with its date. */
export function inWords({ kind, title, at }: Hanging): string {
  if (at === null) return title;
  return kind === 'subscription' ? `${title}, paid until ${writtenDay(at)}` : `${title}, ${writtenDay(at)}`;
}
