import { checkSender } from '#shared/api/desk/sender.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { limitTries } from '../../platform/http/limit-tries.ts';
import { checksOf } from './sender/sender-limits-store.ts';
import { checkDomain } from './sender/check-domain.ts';
import { findIdentity } from './sender/sender-identity.ts';
import { shownSender } from './sender/sender-rules.ts';
import { findSender } from './sender/sender-store.ts';

export const handler = organizerHandler(checkSender, async ({ organizationId }) => {
  const sender = await findSender(organizationId);
  if (sender === null) return { body: shownSender(null) };
  await limitTries(checksOf(organizationId), new Date());
  const checked = await checkDomain(organizationId, sender, await findIdentity(sender.domain));
  // Somebody else has changed it meanwhile: the answer is what they have made of it.
  return { body: shownSender(checked ?? (await findSender(organizationId))) };
});
