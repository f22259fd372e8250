import type { ListedCode, PublicCode } from '#shared/api/money/codes.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { formatMoney } from '#shared/money/money.ts';

/** Returns the discount of a code in words. */
export function discountInWords({ kind, percent, amount }: PublicCode): string {
  if (kind === 'access') return 'Free access';
  return percent === null ? `${formatMoney(amount ?? 0)} off` : `${percent}% off`;
}

/** Returns, in words, the events or the package that a code is for. */
export function scopeInWords({ eventId, packageId }: PublicCode, events: readonly StudioEvent[]): string {
  if (eventId === null) return 'All events';
  const event = events.find(({ _id }) => _id === eventId);
  if (!event) return 'A deleted event';
  if (packageId === null) return event.title;
  return `${event.title}: ${event.packages.find(({ _id }) => _id === packageId)?.name ?? 'a package that is gone'}`;
}

/** Returns the number of uses of a code in words, with their limit if there is one. */
export function usesInWords({ used, uses }: ListedCode): string {
  if (used === 0 && uses === null) return 'Not used yet';
  if (uses === null) return used === 1 ? 'Used once' : `Used ${used.toLocaleString('en')} times`;
  return `Used ${used.toLocaleString('en')} of ${uses.toLocaleString('en')}`;
}

export type CodeState = 'active' | 'upcoming' | 'used-up' | 'over' | 'ended';

/** Returns the state of a code. @param now milliseconds */
export function stateOfCode({ disabled, from, until, uses, used }: ListedCode, now: number): CodeState {
  if (disabled) return 'ended';
  if (until !== null && Date.parse(until) <= now) return 'over';
  if (from !== null && Date.parse(from) > now) return 'upcoming';
  return uses !== null && used >= uses ? 'used-up' : 'active';
}

export const STATE_IN_WORDS: Readonly<Record<CodeState, string>> = {
  active: 'Active',
  upcoming: 'Not valid yet',
  'used-up': 'Used up',
  over: 'Expired',
  ended: 'Ended',
};
