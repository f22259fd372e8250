import { CONSENT_VERSION } from '#shared/mail/announcements.ts';
import { giveConsent } from '#shared/api/mail/messages.ts';
import { keepConsent, withdrawConsent } from '../../mail/announcements/consents-store.ts';
import { forgetUnsubscribed } from '../../mail/announcements/unsubscribed-addresses-store.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { findEvent } from '../../catalog/listings/events-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';

/** Notes the answer to a question that the checkout asks. Of a question with other words, nothing is known. */
export const handler = apiHandler(giveConsent, async ({ params, body: { agrees, version }, session: { userId, email } }) => {
  if (version !== CONSENT_VERSION)
    throw new ApiError('invalid_input', { field: 'version', message: 'Reload the page and answer again.' });
  const organizationId = (await findEvent(params.eventId))?.ownerId;
  if (organizationId === undefined) throw new ApiError('event_not_found');
  const now = new Date();
  if (agrees) {
    await forgetUnsubscribed(email, organizationId);
    await keepConsent(userId, { organizationId, where: `checkout of ${params.eventId}`, version }, now);
  } else await withdrawConsent(userId, organizationId, now);
  return { body: { message: agrees ? 'You will hear about other events.' : 'You will not hear about other events.' } };
});
