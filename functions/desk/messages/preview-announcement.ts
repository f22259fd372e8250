import { previewAnnouncement } from '#shared/api/mail/messages.ts';
import { leftOutList } from '../../mail/announcements/recipient-rules.ts';
import { countRecipients } from '../../mail/announcements/recipients.ts';
import { findUnreachables } from '../../mail/outbox/sending/unreachable-store.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { renderAnnouncement } from '../../mail/outbox/mails/buying/announcement.ts';
import { mailSender } from '../../mail/outbox/sending/mail-sender.ts';
import { reachableAddress } from '../../mail/outbox/sending/reachable-address.ts';
import { sendMail } from '../../mail/outbox/sending/ses.ts';
import { env } from '../../platform/env.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { limitTries } from '../../platform/http/limit-tries.ts';
import { requireLinkOrigin } from '../../platform/http/own-origin.ts';
import { mayAnnounce } from './may-announce.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Test mails of one member in a day. */
const TESTS_A_DAY = 20;

export const handler = organizerHandler(previewAnnouncement, async (request) => {
  const { body, organizationId, session } = request;
  const { eventId, kind } = body;
  const event = await mayAnnounce(organizationId, eventId);
  const from = env.mailFrom;
  if (!from) throw new ApiError('mail_unavailable');
  const now = new Date();
  const origin = requireLinkOrigin(request);
  const [sender, reach] = await Promise.all([
    mailSender({ ownerId: organizationId, eventId }, from, origin),
    countRecipients({ organizationId, eventId, kind }, findUnreachables, now),
  ]);
  const { sentBy, look, seller, replyTo } = sender;
  // The reader of a test is no subscriber: its link leads to the page that explains it.
  const content = renderAnnouncement(
    { message: body, eventTitle: event.title, seller, unsubscribe: `${origin}/seller/unsubscribe` },
    look,
  );
  const testedTo = body.test ? await addressForTests(session.userId, session.email, now) : null;
  if (testedTo !== null) await sendMail({ ...sentBy, to: testedTo, replyTo, ...content });
  const { recipients, leftOut, isComplete } = reach;
  return { body: { ...content, recipients, leftOut: leftOutList(leftOut), isComplete, testedTo } };
});

/** @throws ApiError too_many_attempts, and mail_unavailable if the address takes no mails */
async function addressForTests(userId: string, email: string, now: Date): Promise<string> {
  const key = { pk: `TESTED#${userId}`, sk: 'WINDOW' };
  await limitTries({ key, limit: TESTS_A_DAY, windowSeconds: DAY_SECONDS, what: 'You have sent many test mails today.' }, now);
  const address = await reachableAddress(email);
  if (address === null)
    throw new ApiError('mail_unavailable', { message: 'Mails to your address came back, so we cannot send you a test.' });
  return address;
}
