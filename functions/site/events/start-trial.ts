import { startTrial } from '#shared/api/site/events.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { findEvent } from '../../catalog/listings/events-store.ts';
import { isOpen, isRunning } from '../../catalog/entitlements/entitlement.ts';
import { findEntitlement, grantTrial } from '../../catalog/entitlements/entitlements-store.ts';
import { newTrial } from '../../catalog/entitlements/trial-rules.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { requireCountry } from '../../platform/http/request.ts';

export const handler = apiHandler(startTrial, async ({ body: { eventId }, session: { userId }, headers }) => {
  const found = findEvent(eventId);
  const [event, entitlement] = await Promise.all([found, findEntitlement(userId, eventId, found)]);
  if (!event) throw new ApiError('event_not_found', { field: 'eventId' });
  if (event.cancelled) throw new ApiError('event_cancelled', { message: 'This event was cancelled.' });
  requireCountry(headers, event);
  const now = Date.now();
  const trial = entitlement?.trial;
  // A viewer who has bought the event, or clicked twice, still gets to the player.
  if (!isOpen(entitlement, now, Date.parse(event.start_time)) && !(trial && isRunning(trial, now))) {
    if (trial) throw new ApiError('trial_used');
    if (!event.is_trial) throw new ApiError('no_trial');
    if (now >= Date.parse(event.start_time)) throw new ApiError('trial_closed');
    await grantTrial(userId, eventId, newTrial(now));
  }
  return { body: { redirectUrl: `/user/watch/${eventId}` } };
});
