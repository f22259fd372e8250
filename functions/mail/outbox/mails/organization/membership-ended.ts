import { findBuyer } from '../../../../people/auth/buyer.ts';
import { listMemberships } from '../../../../people/organizations/memberships-store.ts';
import { findOrganization } from '../../../../people/organizations/organizations-store.ts';
import { env } from '../../../../platform/env.ts';
import { isHeldBack } from '../../limits/hold-back.ts';
import { heldBack, type MailKind, noAddress, skipped } from '../../sending/mail-kind.ts';
import { reachableAddress } from '../../sending/reachable-address.ts';
import { renderMail } from '../../template/render-mail.ts';
import { subjectAbout } from '../../template/subject-about.ts';
import { wordsWithoutLinks } from '../../template/words-without-links.ts';

/** Milliseconds after which it is no longer news. A replay of the archive brings events that are months old. */
const NEWS_MS = 24 * 60 * 60 * 1000;

/** Tells somebody that they were removed from a team, while they are not in it again. */
export const membershipEnded: MailKind<'membership-ended'> = {
  on: 'membership-ended',
  name: ({ organizationId }) => `the notice of an ended membership of ${organizationId}`,
  async prepare({ organizationId, userId, endedAt }) {
    if (Date.now() - Date.parse(endedAt) > NEWS_MS) return skipped('it is more than a day old');
    const [organization, memberships, member] = await Promise.all([
      findOrganization(organizationId),
      listMemberships(userId),
      findBuyer(userId),
    ]);
    const isMember = memberships.some((one) => one.organizationId === organizationId && one.role !== 'none');
    if (!organization || isMember) return skipped('the organisation is gone, or they are its member again');
    const to = member && (await reachableAddress(member.email));
    if (to === null) return noAddress;
    if (await isHeldBack(organizationId)) return heldBack;
    const host = env.siteOrigin === null ? null : new URL(env.siteOrigin).host;
    return {
      id: `membership-ended ${organizationId} ${userId} ${endedAt}`,
      to,
      write: () => ({ organizationId, ...renderMembershipEnded(organization.name, host) }),
    };
  },
};

/**
 * @param name of the organisation, which its owners chose
 * @param host of the site; null if unknown
 */
export function renderMembershipEnded(name: string, host: string | null) {
  const shown = wordsWithoutLinks(name);
  return renderMail({
    subject: subjectAbout(shown, (short) => `You are no longer in the team of ${short}`),
    paragraphs: [
      `An owner of ${shown} has removed you from its team${host === null ? '' : ` at ${host}`}. You can no longer see or change anything of it.`,
      'Your account, your tickets and your other teams stay as they are.',
    ],
    button: null,
    notes: [`If you think that this is a mistake, ask the owners of ${shown}.`],
  });
}
