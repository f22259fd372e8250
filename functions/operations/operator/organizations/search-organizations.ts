import { foldEmail } from '#shared/people/account-rules.ts';
import { type OperatorsOrganization, ORGANIZATIONS_AT_ONCE } from '#shared/api/operations/operator.ts';
import { findAccount } from '../../../people/auth/accounts-store.ts';
import { membershipsOf } from '../../../people/organizations/membership-rules.ts';
import { listMemberships } from '../../../people/organizations/memberships-store.ts';
import { isFound, lookedUp } from '../../../people/organizations/names/name-search-rules.ts';
import { findNames } from '../../../people/organizations/names/organization-names-store.ts';
import { findOrganizations } from '../../../people/organizations/organizations-store.ts';
import { findTrusts } from '../../../people/organizations/trust/trust-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { shownOrganization } from './listed-organization.ts';

/** Words of names that one request looks at, a page at a time: a search by several common words may take more than one request. */
const PAGES = 10;
const PAGE = 100;

/** A part of what a search finds. */
interface FoundPage {
  organizations: OperatorsOrganization[];
  /** The start of the next part; null after the last one. */
  next: string | null;
}

/**
 * Returns the organisations whose name has words that begin as those that were typed, or those of which an account is a member if its whole
 * address was typed.
 * @param after the place after which to continue; null for the first
 * @throws ApiError invalid_input if the place belongs to another search
 */
export const searchOrganizations = (text: string, after: string | null): Promise<FoundPage> =>
  text.includes('@') ? ofMember(text) : byName(text, after);

async function ofMember(address: string): Promise<FoundPage> {
  const account = await findAccount(foldEmail(address));
  const memberships = account ? membershipsOf(account, await listMemberships(account.userId)) : [];
  return { organizations: await shown(memberships.map(({ organizationId }) => organizationId)), next: null };
}

async function byName(text: string, after: string | null): Promise<FoundPage> {
  const beginning = lookedUp(text);
  if (beginning === null) return { organizations: [], next: null };
  if (after?.startsWith(beginning) === false) throw new ApiError('invalid_input', { field: 'after' });
  const organizations = new Map<string, OperatorsOrganization>();
  let next = after;
  for (let page = 0; page < PAGES && organizations.size < ORGANIZATIONS_AT_ONCE; page++) {
    const names = await findNames(beginning, next, PAGE);
    const ids = [...new Set(names.map(({ organizationId }) => organizationId))];
    for (const one of await shown(ids)) {
      if (one.name !== null && isFound(one.name, text)) organizations.set(one.organizationId, one);
    }
    next = names.length === PAGE ? names.at(-1)!.place : null;
    if (next === null) break;
  }
  return { organizations: [...organizations.values()], next };
}

/** Returns organisations as operators see them, in the order of their ids. */
async function shown(ids: readonly string[]): Promise<OperatorsOrganization[]> {
  const [stored, trusts] = await Promise.all([findOrganizations(ids), findTrusts(ids)]);
  return trusts.map((trust) => shownOrganization({ organization: stored.get(trust.organizationId) ?? null, trust }));
}
