import { raiseMailEvent } from '../../../platform/bus/mail-events-bus.ts';
import { type RequestOrigin, requireLinkOrigin } from '../../../platform/http/own-origin.ts';
import type { Account } from '../accounts-store.ts';

/**
 * Has a link mailed that confirms an account's address.
 * @throws ApiError invalid_input if the request came to a host that is not ours, and unavailable if the bus does not take the event
 */
export async function requestConfirmation(
  { userId, email }: Pick<Account, 'userId' | 'email'>,
  request: RequestOrigin,
  now: Date,
): Promise<void> {
  const origin = requireLinkOrigin(request);
  await raiseMailEvent({ type: 'email-confirmation', userId, email, origin, requestedAt: now.toISOString() }, now);
}
