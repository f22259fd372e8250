import { ACTS_AT_ONCE, readActs } from '#shared/api/operator.ts';
import { findAccountsOf } from '../auth/accounts-store.ts';
import { operatorHandler } from '../auth/operator-handler.ts';
import { actsBefore, type LoggedAct } from '../organizations/operator-acts-store.ts';
import { findOrganizations } from '../organizations/organizations-store.ts';

export const handler = operatorHandler(readActs, async ({ query: { before = null } }) => {
  const acts = await actsBefore(before, ACTS_AT_ONCE);
  // Names are looked up, not kept: nothing of a deleted account is left in the log but its id.
  const [accounts, organizations] = await Promise.all([
    findAccountsOf(acts.map(({ by }) => by)),
    findOrganizations([...new Set(acts.flatMap(organizationOf))]),
  ]);
  const shown = acts.map((act) => {
    const { actId, at, by, action, text } = act;
    const known = { actId, at, by: accounts.get(by)?.name ?? null, action, text };
    if ('person' in act)
      return { ...known, organizationId: null, organization: null, event: null, subject: null, person: act.person };
    const { organizationId, event, subject = null } = act;
    const organization = organizations.get(organizationId)?.name ?? null;
    return { ...known, organizationId, organization, event: event?.title ?? null, subject, person: null };
  });
  return { body: { acts: shown, next: acts.length === ACTS_AT_ONCE ? acts.at(-1)!.actId : null } };
});

const organizationOf = (act: LoggedAct) => ('person' in act ? [] : [act.organizationId]);
