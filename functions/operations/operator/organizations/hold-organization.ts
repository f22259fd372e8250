import { holdOrganization } from '#shared/api/operations/operator.ts';
import { operatorHandler } from '../../../people/auth/operator-handler.ts';
import { enlistPut, heldUpdate } from '../../../people/organizations/trust/trust-store.ts';
import { newAct } from '../../../people/organizations/operator-acts-store.ts';
import { doAct } from '../do-act.ts';
import { findListed } from './find-listed.ts';

export const handler = operatorHandler(holdOrganization, async ({ params: { organizationId }, body: { reason }, session }) => {
  const { organization } = await findListed(organizationId);
  const by = session.userId;
  const act = newAct({ organizationId, by, action: 'hold', text: reason }, new Date());
  const hold = heldUpdate(organizationId, { at: act.at, by, reason });
  const name = organization?.name ?? 'The organisation';
  return doAct(act, [hold, enlistPut(organizationId)], {
    done: `${name} is on hold: it can write only to its members and its own buyers.`,
    already: `${name} was on hold before. Release it first if you want to name another reason.`,
  });
});
