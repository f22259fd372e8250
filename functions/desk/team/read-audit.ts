import { ENTRIES_AT_ONCE, readAudit } from '#shared/api/desk/team/audit.ts';
import { actionsOf } from '#shared/people/changes/changes.ts';
import { findAccountsOf } from '../../people/auth/accounts-store.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { changesBefore } from '../../people/organizations/audit-store.ts';
import { namesOfKeys } from '../../people/organizations/keys/keys-store.ts';

/** The beginning of the names of what operators do. */
const OPERATORS = 'operator.';

export const handler = organizerHandler(readAudit, async ({ query, organizationId }) => {
  const { before = null, by: person = null, event: eventId = null, kind } = query;
  const actions = kind === undefined ? null : actionsOf(kind);
  const { changes, next } = await changesBefore(organizationId, before, ENTRIES_AT_ONCE, { by: person, eventId, actions });
  // Names are looked up, not kept: nothing of a deleted account is left in the log but its id.
  const people = changes.flatMap(({ by, target }) => (target.userId === undefined ? [by] : [by, target.userId]));
  const keyIds = [...new Set(changes.flatMap(({ keyId = [] }) => keyId))];
  const [accounts, names] = await Promise.all([findAccountsOf([...new Set(people)]), namesOfKeys(organizationId, keyIds)]);
  const entries = changes.map(({ sk, at, by, keyId, action, target, before: was = null, after = null }) => ({
    entryId: sk,
    at,
    // Operators act for the platform, so organisations do not read who it was.
    by: { userId: by, name: action.startsWith(OPERATORS) ? null : (accounts.get(by)?.name ?? null) },
    key: keyId === undefined ? null : { keyId, name: names.get(keyId) ?? null },
    action,
    target,
    member: accounts.get(target.userId ?? '')?.name ?? null,
    before: was,
    after,
  }));
  return { body: { entries, next } };
});
