import { mailboxOf } from '../../../people/auth/address/address-rules.ts';
import { findAccountOf } from '../../../people/auth/accounts-store.ts';
import { studioTrialOf } from '../../../people/organizations/studio-trial/studio-trial-rules.ts';
import { findOrganization, type Organization } from '../../../people/organizations/organizations-store.ts';
import { takeTrial } from '../../../people/organizations/studio-trial/studio-trials-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';

const CONFIRM =
  'Before your organisation publishes in its trial, whoever started it has to confirm their email address: with the link that we sent, or another from their account page.';

/**
 * Refuses to publish for an organisation that waits for the operator's approval, unless it is in its trial, and for one whose trial is
 * over. A mailbox has one trial, however many accounts were registered with it.
 * @returns the organisation; null if it is older than stored ones
 * @throws ApiError organization_pending, studio_trial_over, studio_trial_used, email_not_confirmed
 */
export async function requireMayPublish(organizationId: string, now: Date): Promise<Organization | null> {
  const organization = await findOrganization(organizationId);
  const trial = studioTrialOf(organization, now);
  if (trial === null) {
    if (organization?.approval === 'pending' && !organization.hasShare) throw new ApiError('organization_pending');
    return organization;
  }
  const founder = trial.isOver ? null : await findAccountOf(organizationId);
  // Without its founder's account, nobody can say whose trial it is.
  if (founder === null) throw new ApiError('studio_trial_over');
  if (founder.confirmedAt === undefined) throw new ApiError('email_not_confirmed', { message: CONFIRM });
  if (!(await takeTrial(mailboxOf(founder.email), organizationId, now))) throw new ApiError('studio_trial_used');
  return organization;
}
