import { approveOrganization } from '#shared/api/operations/operator.ts';
import { operatorHandler } from '../../../people/auth/operator-handler.ts';
import { approvalUpdate } from '../../../people/organizations/organizations-store.ts';
import { newAct } from '../../../people/organizations/operator-acts-store.ts';
import { doAct } from '../do-act.ts';
import { findListed } from './find-listed.ts';

export const handler = operatorHandler(approveOrganization, async ({ params: { organizationId }, session }) => {
  const { organization } = await findListed(organizationId);
  const name = organization?.name ?? 'The organisation';
  const sentences = {
    done: `${name} is approved: it can publish, and write to people who have not bought from it.`,
    already: `${name} was approved before.`,
  };
  // One that is not stored belongs to somebody who was made an organiser by an operator.
  if (!organization) return { body: { message: sentences.already } };
  const act = newAct({ organizationId, by: session.userId, action: 'approve', text: '' }, new Date());
  return doAct(act, [approvalUpdate(organizationId)], sentences);
});
