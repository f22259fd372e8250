import type { OperatorsOrganization } from '#shared/api/operations/operator.ts';
import type { OrganizationGroup } from '#shared/operations/operator.ts';
import type { Organization } from '../../../people/organizations/organizations-store.ts';
import { studioTrialOf } from '../../../people/organizations/studio-trial/studio-trial-rules.ts';
import { BRAKE, type Trust } from '../../../people/organizations/trust/trust-store.ts';

/** An organisation with the trust in it. */
export interface ListedOrganization {
  /** Null if it is not stored, which is so for organisers who are older than organisations. */
  organization: Organization | null;
  trust: Trust;
}

/**
 * Returns true if an operator has approved an organisation. It stands on the highest rung as soon as one of its owners has confirmed their
 * address; the rung of others is the one that their last mail to a stranger asked for.
 */
const isApproved = (organization: Organization | null): boolean =>
  organization !== null && organization.approval === 'approved' && organization.isUnknown !== true;

/** Returns true for an organisation that waits for the operator's decision: for approval, or because its trial is over. */
function isWaiting(organization: Organization | null): boolean {
  const isPending = organization?.approval === 'pending' && !organization.hasShare;
  return isPending || studioTrialOf(organization, new Date())?.isOver === true;
}

/** Returns an organisation as operators see it. */
export function shownOrganization({ organization, trust }: ListedOrganization): OperatorsOrganization {
  const { organizationId, held, mails, bounces, complaints, heldBack, paidOrders, refunds } = trust;
  return {
    organizationId,
    name: organization?.name ?? null,
    createdAt: organization?.createdAt ?? null,
    rung: isApproved(organization) ? 'approved' : (trust.rung ?? 'new'),
    isWaiting: isWaiting(organization),
    held: held && { at: held.at, reason: held.reason, byPlatform: held.by === BRAKE },
    mails,
    bounces,
    complaints,
    heldBack,
    paidOrders,
    refunds,
  };
}

/** Returns true if an organisation belongs to a group. One that waits, or is held, is also in the group of its rung. */
export function isInGroup({ isWaiting, held, rung }: OperatorsOrganization, group: OrganizationGroup): boolean {
  if (group === 'waiting') return isWaiting;
  return group === 'held' ? held !== null : rung === group;
}
