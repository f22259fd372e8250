import { ACTS_AT_ONCE, readActs } from '#shared/api/operator.ts';
import { findAccountsOf } from '../auth/accounts-store.ts';
import { operatorHandler } from '../auth/operator-handler.ts';
import { actsBefore } from '../organizations/operator-acts-store.ts';
import { findOrganizations } from '../organizations/organizations-store.ts';

export const handler = operatorHandler(readActs, async ({ query: { before = null } }) => {
  const acts = await actsBefore(before, ACTS_AT_ONCE);
  // Names are looked up, not kept: nothing of a deleted account is left in the log but its id.
  const [accounts, organizations] = await Promise.all([
    findAccountsOf(acts.map(({ by }) => by)),
    findOrganizations([...new Set(acts.map(({ organizationId }) => organizationId))]),
  ]);
  const shown = acts.map(({ actId, at, by, action, organizationId, event, subject = null, text }) => ({
    actId,
    at,
    by: accounts.get(by)?.name ?? null,
    action,
    organizationId,
    organization: organizations.get(organizationId)?.name ?? null,
    event: event?.title ?? null,
    subject,
    text,
  }));
  return { body: { acts: shown, next: acts.length === ACTS_AT_ONCE ? acts.at(-1)!.actId : null } };
});
