import { ownPayoutMethod } from '#shared/api/books/payout-method.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { findPayoutMethod } from './payout-methods-store.ts';
import { shownPayoutMethod } from './shown-payout-method.ts';

export const handler = organizerHandler(ownPayoutMethod, async ({ organizationId: ownerId }) => ({
  body: shownPayoutMethod(await findPayoutMethod(ownerId)),
}));
