import type { MemberRole } from '#shared/member-rights.ts';
import { type MailContent, renderMail } from '../template/render-mail.ts';
import { wordsWithoutLinks } from '../template/words-without-links.ts';

interface Invited {
  /** Scheme and host of the site. */
  origin: string;
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

/** Returns the mail with the link to join an organisation. Its token follows the `#`, which browsers send to no server. */
export function renderTeamInvitation({ origin, token, name, role }: Invited): MailContent {
  const shown = wordsWithoutLinks(name);
  return renderMail({
    subject: `Join the team of ${shown}`,
    title: `Join the team of ${shown}`,
    paragraphs: [`${shown} invites you to its team at ${new URL(origin).host}, as ${ROLES[role]}.`],
    button: { label: 'Accept the invitation', url: `${origin}/studio/join#token=${token}` },
    notes: [
      'Log in with the account that has this email address. If you have none yet, create it and confirm your email first.',
      'The link works once and expires after 7 days.',
      'If you do not know who invites you, you can ignore this email: nothing happens.',
    ],
  });
}
