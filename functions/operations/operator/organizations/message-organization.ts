import { messageOrganization } from '#shared/api/operations/operator.ts';
import { operatorHandler } from '../../../people/auth/operator-handler.ts';
import { newAct } from '../../../people/organizations/operator-acts-store.ts';
import { doAct } from '../do-act.ts';
import { findListed } from './find-listed.ts';

export const handler = operatorHandler(messageOrganization, async ({ params: { organizationId }, body, session }) => {
  const { organization } = await findListed(organizationId);
  const done = `Your message is on its way to the owner of ${organization?.name ?? 'the organisation'}.`;
  const act = newAct({ organizationId, by: session.userId, action: 'message', ...body }, new Date());
  return doAct(act, [], { done, already: done });
});
