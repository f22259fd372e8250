import { unsubscribe } from '#shared/api/mail/messages.ts';
import { keepUnsubscribed } from '../../mail/announcements/consents-store.ts';
import { keepAddressUnsubscribed } from '../../mail/announcements/unsubscribed-addresses-store.ts';
import { endingOf } from '../../mail/announcements/unsubscribe-link.ts';
import { endReminders } from '../../mail/reminders/reminder-choices-store.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { findSeller } from '../../money/receipts/seller.ts';

/** Mail programs call it with a form of their own, which says nothing that the link does not. */
export const handler = apiHandler(unsubscribe, async ({ query: { token } }) => {
  const ending = await endingOf(token);
  if (!ending) throw new ApiError('unsubscribe_link_unusable', { field: 'token' });
  const now = new Date();
  if (ending.ends === 'reminders') {
    await endReminders(ending.userId, now);
    return { body: { message: 'You get no more reminders.', seller: null } };
  }
  const { who, organizationId } = ending;
  if ('userId' in who) await keepUnsubscribed(who.userId, organizationId, now);
  else await keepAddressUnsubscribed(who.hash, organizationId, now);
  const { name: seller } = await findSeller(organizationId);
  return { body: { message: 'You are unsubscribed.', seller } };
});
