import { unsubscribe } from '#shared/api/mail/messages.ts';
import { keepUnsubscribed } from '../../mail/announcements/consents-store.ts';
import { keepAddressUnsubscribed } from '../../mail/announcements/unsubscribed-addresses-store.ts';
import { subscriberOf } from '../../mail/announcements/unsubscribe-link.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { findSeller } from '../../money/receipts/seller.ts';

/** Mail programs call it with a form of their own, which says nothing that the link does not. */
export const handler = apiHandler(unsubscribe, async ({ query: { token } }) => {
  const subscriber = await subscriberOf(token);
  if (!subscriber) throw new ApiError('unsubscribe_link_unusable', { field: 'token' });
  const { who, organizationId } = subscriber;
  const now = new Date();
  if ('userId' in who) await keepUnsubscribed(who.userId, organizationId, now);
  else await keepAddressUnsubscribed(who.hash, organizationId, now);
  const { name: seller } = await findSeller(organizationId);
  return { body: { message: 'You are unsubscribed.', seller } };
});
