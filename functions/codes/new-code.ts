import { isDeepStrictEqual } from 'node:util';
import { findOwnEvent } from '../studio/find-own-event.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Code } from './code-rules.ts';

/** What a request says of codes to be made. */
interface Asked {
  eventId?: string | undefined;
  packageId?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  uses?: number | undefined;
}

type Terms = Omit<Code, 'code'>;
type Off = Pick<Terms, 'kind' | 'percent' | 'amount' | 'perUser'>;

/** What codes to be made are like. @throws ApiError invalid_input naming until */
export function newTerms(ownerId: string, asked: Asked, off: Off, now: Date): Terms {
  const [from, until] = [oneSpelling(asked.from), oneSpelling(asked.until)];
  if (until !== null && Date.parse(until) <= Math.max(now.getTime(), from === null ? 0 : Date.parse(from))) {
    const message = 'A code must be valid for a while: until a moment that is still to come, and later than from.';
    throw new ApiError('invalid_input', { field: 'until', message });
  }
  const { eventId = null, packageId = null, uses = null } = asked;
  return { ownerId, ...off, eventId, packageId, from, until, uses, createdAt: now.toISOString() };
}

const oneSpelling = (moment: string | undefined) => (moment === undefined ? null : new Date(moment).toISOString());

/**
 * Refuses codes for what is not the organiser's own.
 * @throws ApiError event_not_found, package_not_found
 */
export async function requireOwn(ownerId: string, { eventId, packageId }: Asked): Promise<void> {
  if (eventId === undefined) return;
  const { packages } = await findOwnEvent(ownerId, eventId);
  if (packageId === undefined || packages.some(({ _id }) => _id === packageId)) return;
  throw new ApiError('package_not_found', { field: 'packageId', message: 'The event has no such package.' });
}

/** Whether a request was made before: it says the same of the code, whatever became of it since. */
export function saysTheSame(kept: Terms, asked: Terms): boolean {
  return isDeepStrictEqual(said(kept), said(asked));
}

function said({ createdAt: _createdAt, disabledAt: _disabledAt, ...terms }: Terms): object {
  return terms;
}
