import { ownDisputes } from '#shared/api/disputes.ts';
import { organizerHandler } from '../auth/organizer-handler.ts';
import { listEvidence } from './disputes-store.ts';

export const handler = organizerHandler(ownDisputes, async ({ organizationId }) => {
  const evidence = await listEvidence(organizationId);
  // The buyer's id stays with us: the order id is enough for the bank.
  return { body: { disputes: evidence.map(({ userId: _userId, disputeId = null, ...rest }) => ({ disputeId, ...rest })) } };
});
