import { mailTemplates } from '#shared/api/mail/messages.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { OWN_LOOK } from '../../mail/outbox/template/look.ts';
import { mailSender } from '../../mail/outbox/sending/mail-sender.ts';
import { sampleMails } from './sample-mails.ts';

export const handler = organizerHandler(mailTemplates, async (request) => {
  // Nobody but the caller sees these links.
  const origin = `${request.scheme}://${request.host}`;
  const sender = await mailSender({ ownerId: request.organizationId, eventId: 'evt_sample' }, '', origin);
  const templates = sampleMails(sender, origin).map(({ name, title, content: { subject, html } }) => ({
    name,
    title,
    sender: sender.name || OWN_LOOK.name,
    subject,
    html,
  }));
  return { body: { templates } };
});
