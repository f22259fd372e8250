import { startTrial } from '#shared/api/events.ts';
import { isOpen, isRunning, newTrial } from '../entitlements/entitlement.ts';
import { findEntitlement, grantTrial } from '../entitlements/entitlements-store.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { findEvent } from './events-store.ts';
import { requireCountry } from './require-country.ts';

export const handler = apiHandler(startTrial, async ({ body: { eventId }, session: { userId }, headers }) => {
  const found = findEvent(eventId);
  const [event, entitlement] = await Promise.all([found, findEntitlement(userId, eventId, found)]);
  if (!event) throw new ApiError('event_not_found', { field: 'eventId' });
  requireCountry(headers, event);
  const now = Date.now();
  const trial = entitlement?.trial;
  // Who has bought the event, or pressed twice, gets where they wanted to go.
  if (!isOpen(entitlement, now, Date.parse(event.start_time)) && !(trial && isRunning(trial, now))) {
    if (trial) throw new ApiError('trial_used');
    if (!event.is_trial) throw new ApiError('no_trial');
    if (now >= Date.parse(event.start_time)) throw new ApiError('trial_closed');
    await grantTrial(userId, eventId, newTrial(now));
  }
  return { body: { redirectUrl: `/user/watch/${eventId}` } };
});
