import { startOrganization } from '#shared/api/desk/team/organizations.ts';
import { enterSettlement, findPlatformShare } from '../../books/statements/settlement-store.ts';
import { sellerNamed } from '../../catalog/listings/settings/settings-store.ts';
import { accountOf } from '../../people/auth/account-changes-store.ts';
import { type LoginItem, sellerUpdate } from '../../people/auth/accounts-store.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { changePut } from '../../people/organizations/audit-store.ts';
import { requireOwnName } from '../../people/organizations/names/require-own-name.ts';
import { membershipsOf } from '../../people/organizations/membership-rules.ts';
import { listMemberships, memberPuts } from '../../people/organizations/memberships-store.ts';
import { type Organization, organizationPuts } from '../../people/organizations/organizations-store.ts';
import { trialEndOf } from '../../people/organizations/studio-trial/studio-trial-rules.ts';
import { enlistPut } from '../../people/organizations/trust/trust-store.ts';
import { env } from '../../platform/env.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { limitTries } from '../../platform/http/limit-tries.ts';
import { refusedPart } from '../../platform/database/transact.ts';
import { shownOrganization } from './shown-organization.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Attempts of one account in a day: more than a person needs who mistypes a name. */
const ACCOUNT_LIMIT = 10;
/** Attempts from one network in a day. Few, because whoever starts an organisation may upload films, which cost money to store. */
const NETWORK_LIMIT = 10;

const ENDED = 'The operator has ended selling with this account. Write to us if you think that this is a mistake.';

/** Starts an organisation with the id of its founder, so that concurrent requests cannot start two. */
export const handler = apiHandler(startOrganization, async ({ body: { name, time_zone: timeZone }, session, network }) => {
  const [account, stored] = await Promise.all([accountOf(session), listMemberships(session.userId)]);
  if (account.sellingEndedAt !== undefined) throw new ApiError('not_permitted', { message: ENDED });
  if (account.deletion) throw new ApiError('account_leaving');
  if (stored.length > 0 || membershipsOf(account, stored).length > 0) throw new ApiError('has_organization');
  await requireOwnName(null, name, 'name');
  const now = new Date();
  await limitStarts(account, network, now);
  // First, so that there is no organisation to which another share applies than the site names.
  if (env.organizerShare !== null) await agreeOnShare(account.userId, env.organizerShare, now);
  const organizationId = account.userId;
  const createdAt = now.toISOString();
  const approval = env.organizerApproval ? 'pending' : 'approved';
  const organization: Organization = {
    organizationId,
    name,
    approval,
    isUnknown: true,
    createdAt,
    owners: 1,
    ...(env.organizerTrial && { trialEndsAt: trialEndOf(now) }),
  };
  const owner = { organizationId, userId: account.userId, role: 'owner', since: createdAt } as const;
  const change = { organizationId, by: account.userId, action: 'team.start-organization', target: {}, after: { name } };
  const [organizationPut, ...namePuts] = organizationPuts(organization);
  const parts = [
    organizationPut,
    sellerUpdate(account),
    ...namePuts,
    ...memberPuts(owner),
    changePut(change, now),
    enlistPut(organizationId),
    ...sellerNamed(organizationId, name, timeZone),
  ];
  const refused = await refusedPart(parts);
  if (refused !== null) throw new ApiError(refused === 1 ? 'account_changed' : 'has_organization');
  return { body: shownOrganization(owner, organization, now) };
});

/** Enters the platform's share of what the organisation will sell into its books, unless it was entered by a try before. @param percent of the money without tax */
async function agreeOnShare(organizationId: string, percent: number, now: Date): Promise<void> {
  const share = Math.round(percent * 100);
  if ((await findPlatformShare(organizationId, null)) === share) return;
  await enterSettlement(organizationId, { kind: 'platform-share-set', at: now.toISOString(), eventId: null, share });
}

/** Counts an organisation that is started. @throws ApiError too_many_attempts */
async function limitStarts({ userId }: LoginItem, network: string, now: Date): Promise<void> {
  const ofAccount = { key: { pk: `STARTS-OF#${userId}`, sk: 'WINDOW' }, limit: ACCOUNT_LIMIT, windowSeconds: DAY_SECONDS };
  const ofNetwork = { key: { pk: `STARTS-FROM#${network}`, sk: 'WINDOW' }, limit: NETWORK_LIMIT, windowSeconds: DAY_SECONDS };
  await limitTries({ ...ofAccount, what: 'You have tried this many times today.' }, now);
  await limitTries({ ...ofNetwork, what: 'Many organisations were started from your network today.', isFinal: true }, now);
}
