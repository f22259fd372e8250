import { ownSender } from '#shared/api/desk/sender.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { shownSender } from './sender/sender-rules.ts';
import { findSender } from './sender/sender-store.ts';

export const handler = organizerHandler(ownSender, async ({ organizationId }) => ({
  body: shownSender(await findSender(organizationId)),
}));
