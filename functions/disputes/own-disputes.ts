import { ownDisputes } from '#shared/api/disputes.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { listEvidence } from './disputes-store.ts';

export const handler = apiHandler(ownDisputes, async ({ session }) => {
  const evidence = await listEvidence(session.userId);
  // Whose it is stays with us: the order's number is enough for the bank.
  return { body: { disputes: evidence.map(({ userId: _userId, disputeId = null, ...said }) => ({ disputeId, ...said })) } };
});
