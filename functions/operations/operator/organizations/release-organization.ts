import { releaseOrganization } from '#shared/api/operations/operator.ts';
import { operatorHandler } from '../../../people/auth/operator-handler.ts';
import { releaseUpdate } from '../../../people/organizations/trust/trust-store.ts';
import { newAct } from '../../../people/organizations/operator-acts-store.ts';
import { doAct } from '../do-act.ts';
import { findListed } from './find-listed.ts';

export const handler = operatorHandler(releaseOrganization, async ({ params: { organizationId }, session }) => {
  const { organization } = await findListed(organizationId);
  const name = organization?.name ?? 'The organisation';
  const act = newAct({ organizationId, by: session.userId, action: 'release', text: '' }, new Date());
  return doAct(act, [releaseUpdate(organizationId)], {
    done: `${name} is released: its mails go on.`,
    already: `${name} is not on hold.`,
  });
});
