import type { MemberRole } from '#shared/people/member-rights.ts';
import { findInvitation, newInvitationToken } from '../../../../people/organizations/invitations-store.ts';
import { findOrganization } from '../../../../people/organizations/organizations-store.ts';
import { mailableAddress } from '../../../../platform/mailable-address.ts';
import { isHeldBack } from '../../limits/hold-back.ts';
import { heldBack, type MailKind, skipped } from '../../sending/mail-kind.ts';
import { renderMail } from '../../template/render-mail.ts';
import { subjectAbout } from '../../template/subject-about.ts';
import { wordsWithoutLinks } from '../../template/words-without-links.ts';

const gone = skipped('the invitation was taken back or replaced');

/** Mails the link with which somebody joins an organisation. */
export const teamInvitation: MailKind<'team-invitation'> = {
  on: 'team-invitation',
  name: () => 'an invitation',
  async prepare({ organizationId, invitationId, origin, requestedAt }) {
    const [invitation, organization] = await Promise.all([
      findInvitation(organizationId, invitationId, new Date()),
      findOrganization(organizationId),
    ]);
    if (!invitation || !organization || invitation.createdAt !== requestedAt) return gone;
    if (await isHeldBack(organizationId)) return heldBack;
    const { email, role } = invitation;
    const write = async () => {
      const token = await newInvitationToken(invitation);
      return token === null
        ? gone
        : { organizationId, ...renderTeamInvitation({ origin, token, name: organization.name, role }) };
    };
    return { id: `team-invitation ${organizationId} ${invitationId} ${requestedAt}`, to: mailableAddress(email), write };
  },
};

interface Invitation {
  /** Scheme and host of the site. */
  origin: string;
  /** Follows the `#` of the link, which browsers send to no server. */
  token: string;
  /** Name of the organisation, which its founder chose. */
  name: string;
  role: MemberRole;
}

/** A description of each role, for the reader of an invitation. */
const ROLES: Readonly<Record<MemberRole, string>> = {
  owner: 'an owner: you can do everything, also manage the team',
  editor: 'an editor: you can prepare events, packages and films, and run broadcasts',
  finance: 'a member of finance: you can see sales, decide refunds and change what receipts say',
  support: 'a member of support: you can see orders, decide refunds and help viewers',
};

export function renderTeamInvitation({ origin, token, name, role }: Invitation) {
  const shown = wordsWithoutLinks(name);
  return renderMail({
    subject: subjectAbout(shown, (short) => `Join the team of ${short}`),
    paragraphs: [`${shown} invites you to its team at ${new URL(origin).host}, as ${ROLES[role]}.`],
    button: { label: 'Accept the invitation', url: `${origin}/studio/join#token=${token}` },
    notes: [
      'Log in with the account that has this email address. If you have none yet, create it and confirm your email first.',
      'The link works once and expires after 7 days.',
      'If you do not know who invites you, you can ignore this email: nothing happens.',
    ],
  });
}
