import { checkSender } from '#shared/api/sender.ts';
import { organizerHandler } from '../auth/organizer-handler.ts';
import { checkDomain } from './sender/check-domain.ts';
import { openIdentity } from './sender/sender-identity.ts';
import { shownSender } from './sender/sender-rules.ts';
import { findSender } from './sender/sender-store.ts';

export const handler = organizerHandler(checkSender, async ({ organizationId }) => {
  const sender = await findSender(organizationId);
  if (sender === null) return { body: shownSender(null) };
  // SES may have forgotten the domain, when another organisation gave it up at the same moment.
  const checked = await checkDomain(organizationId, sender, await openIdentity(sender.domain));
  // Somebody else has changed it meanwhile: the answer is what they have made of it.
  return { body: shownSender(checked ?? (await findSender(organizationId))) };
});
