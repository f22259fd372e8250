import { ACTS_AT_ONCE, readActs } from '#shared/api/operations/operator.ts';
import { findAccountsOf } from '../../people/auth/accounts-store.ts';
import { operatorHandler } from '../../people/auth/operator-handler.ts';
import { actsBefore } from '../../people/organizations/operator-acts-store.ts';
import { findOrganizations } from '../../people/organizations/organizations-store.ts';

export const handler = operatorHandler(readActs, async ({ query: { before = null } }) => {
  const { acts, next } = await actsBefore(before, ACTS_AT_ONCE);
  // Names are looked up, not kept: nothing of a deleted account is left in the log but its id.
  const concerned = acts.flatMap((act) => ('organizationId' in act ? act.organizationId : []));
  const [accounts, organizations] = await Promise.all([
    findAccountsOf(acts.map(({ by }) => by)),
    findOrganizations([...new Set(concerned)]),
  ]);
  const shown = acts.map((act) => {
    const { actId, at, by, action, text } = act;
    const known = { actId, at, by: accounts.get(by)?.name ?? null, action, text };
    const nothing = { organizationId: null, organization: null, event: null, subject: null, person: null };
    if ('person' in act) return { ...known, ...nothing, person: act.person };
    const { subject = null } = act;
    if (!('organizationId' in act)) return { ...known, ...nothing, subject };
    const { organizationId, event } = act;
    const organization = organizations.get(organizationId)?.name ?? null;
    return { ...known, organizationId, organization, event: event?.title ?? null, subject, person: null };
  });
  return { body: { acts: shown, next } };
});
