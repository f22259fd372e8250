import { listOrganizations, type OperatorsOrganization, ORGANIZATIONS_AT_ONCE } from '#shared/api/operations/operator.ts';
import type { OrganizationGroup } from '#shared/operations/operator.ts';
import { operatorHandler } from '../../../people/auth/operator-handler.ts';
import { findOrganizations } from '../../../people/organizations/organizations-store.ts';
import { listTrust } from '../../../people/organizations/trust/trust-store.ts';
import { searchOrganizations } from './search-organizations.ts';
import { isInGroup, shownOrganization } from './listed-organization.ts';

/** Organisations that one request looks at, a page at a time: a few rare ones among many take more than one request. */
const PAGES = 10;
const PAGE = 100;

export const handler = operatorHandler(
  listOrganizations,
  async ({ query: { group = 'waiting', search = '', after = null } }) => ({
    body: search === '' ? await listGroup(group, after) : await searchOrganizations(search, after),
  }),
);

/** Returns a part of the organisations of a group. @param after the place after which to continue; null for the first */
async function listGroup(group: OrganizationGroup, after: string | null) {
  const organizations: OperatorsOrganization[] = [];
  let next = after;
  for (let page = 0; page < PAGES && organizations.length < ORGANIZATIONS_AT_ONCE; page++) {
    const { trusts, next: further } = await listTrust(next, PAGE);
    const stored = await findOrganizations(trusts.map(({ organizationId }) => organizationId));
    const shown = trusts.map((trust) => shownOrganization({ organization: stored.get(trust.organizationId) ?? null, trust }));
    organizations.push(...shown.filter((one) => isInGroup(one, group)));
    next = further;
    if (next === null) break;
  }
  return { organizations, next };
}
