import { isDeepStrictEqual } from 'node:util';
import { findOwnEvent } from '../../catalog/listings/find-own-event.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Code } from './codes-store.ts';

/** The terms that a request names for the codes to be created. */
interface CodeRequest {
  eventId?: string | undefined;
  packageId?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  uses?: number | undefined;
}

type Terms = Omit<Code, 'code'>;
type DiscountTerms = Pick<Terms, 'kind' | 'percent' | 'amount' | 'perUser'>;

/** Returns the terms of new codes. @throws ApiError invalid_input naming until */
export function newTerms(ownerId: string, request: CodeRequest, discount: DiscountTerms, now: Date): Terms {
  const [from, until] = [oneSpelling(request.from), oneSpelling(request.until)];
  if (until !== null && Date.parse(until) <= Math.max(now.getTime(), from === null ? 0 : Date.parse(from))) {
    const message = 'The code’s end must be in the future, and after its start.';
    throw new ApiError('invalid_input', { field: 'until', message });
  }
  const { eventId = null, packageId = null, uses = null } = request;
  return { ownerId, ...discount, eventId, packageId, from, until, uses, createdAt: now.toISOString() };
}

const oneSpelling = (moment: string | undefined) => (moment === undefined ? null : new Date(moment).toISOString());

/**
 * Rejects codes for an event or a package that is not the organiser's own.
 * @throws ApiError event_not_found, package_not_found
 */
export async function requireOwn(ownerId: string, { eventId, packageId }: CodeRequest): Promise<void> {
  if (eventId === undefined) return;
  const { packages } = await findOwnEvent(ownerId, eventId);
  if (packageId === undefined || packages.some(({ _id }) => _id === packageId)) return;
  throw new ApiError('package_not_found', { field: 'packageId', message: 'This event has no such package.' });
}

/**
 * Returns true if a request repeats the one that a code was created by: its terms are the same, whatever happened to the
 * code since.
 */
export function hasSameTerms(kept: Terms, request: Terms): boolean {
  return isDeepStrictEqual(termsOf(kept), termsOf(request));
}

function termsOf({ createdAt: _createdAt, disabledAt: _disabledAt, ...terms }: Terms): object {
  return terms;
}
