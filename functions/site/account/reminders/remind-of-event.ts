import { remindOfEvent } from '#shared/api/mail/reminders.ts';
import { isOpen } from '../../../catalog/entitlements/entitlement.ts';
import { findEntitlementSingly } from '../../../catalog/entitlements/entitlements-store.ts';
import { findEvent } from '../../../catalog/listings/events-store.ts';
import { chooseForShow } from '../../../mail/reminders/reminder-choices-store.ts';
import { apiHandler } from '../../../people/auth/api-handler.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { opensAt } from '../../../video/playback/what-plays.ts';

/** Only holders of a ticket choose: nobody else would be reminded, and an account keeps no more choices than it has tickets. */
export const handler = apiHandler(remindOfEvent, async ({ params: { eventId }, body, session: { userId } }) => {
  const event = await findEvent(eventId);
  if (!event) throw new ApiError('event_not_found', { field: 'eventId' });
  const now = new Date();
  const entitlement = await findEntitlementSingly(userId, event);
  if (!isOpen(entitlement, now.getTime(), opensAt(event, now.getTime()))) {
    throw new ApiError('not_entitled', { message: 'You have no ticket for this event.' });
  }
  await chooseForShow(userId, eventId, body.on, body.time_zone, now);
  return { body: { on: body.on } };
});
