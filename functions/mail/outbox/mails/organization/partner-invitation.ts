import { PARTNER_PAGE } from '#shared/books/partner-page.ts';
import { findConnectedAccount } from '../../../../books/statements/connect/connected-accounts-store.ts';
import { newPartnerToken, ofPartner } from '../../../../books/statements/connect/partners/partner-links-store.ts';
import { findOrganization } from '../../../../people/organizations/organizations-store.ts';
import { mailableAddress } from '../../../../platform/mailable-address.ts';
import { isHeldBack } from '../../limits/hold-back.ts';
import { heldBack, type MailKind, skipped } from '../../sending/mail-kind.ts';
import { type MailContent, renderMail } from '../../template/render-mail.ts';
import { subjectAbout } from '../../template/subject-about.ts';
import { wordsWithoutLinks } from '../../template/words-without-links.ts';

const gone = skipped('its partner was invited again since');

/** Mails a partner the link to Stripe's page, where they enter their bank account. */
export const partnerInvitation: MailKind<'partner-invitation'> = {
  on: 'partner-invitation',
  name: () => 'the invitation of a partner',
  async prepare({ organizationId, payee, origin, requestedAt }) {
    const [found, organization] = await Promise.all([
      findConnectedAccount(organizationId, payee),
      findOrganization(organizationId),
    ]);
    const account = ofPartner(found);
    if (account?.partner.invitedAt !== requestedAt) return gone;
    if (await isHeldBack(organizationId)) return heldBack;
    const write = async () => {
      const token = await newPartnerToken(account);
      const name = organization?.name ?? 'An organiser';
      return token === null
        ? gone
        : { organizationId, ...renderPartnerInvitation({ name, partner: account.partner.name, origin, token }) };
    };
    const to = mailableAddress(account.partner.email);
    return { id: `partner-invitation ${organizationId} ${payee} ${requestedAt}`, to, write };
  },
};

interface Invitation {
  /** Name of the organisation, and what it calls the partner. */
  name: string;
  partner: string;
  /** Scheme and host of the site. */
  origin: string;
  token: string;
}

export function renderPartnerInvitation({ name, partner, origin, token }: Invitation): MailContent {
  const [from, to] = [wordsWithoutLinks(name), wordsWithoutLinks(partner)];
  return renderMail({
    subject: subjectAbout(from, (short) => `${short} wants to pay your share`),
    title: 'Get your share paid out',
    paragraphs: [
      `${from} sells tickets at ${new URL(origin).host} and has named ${to} as a partner who gets a share of the sales.`,
      'So that your share can be paid straight to your bank account, tell Stripe, our payment partner, who you are and where the money goes. It takes about five minutes.',
    ],
    button: { label: 'Set up your payouts', url: `${origin}${PARTNER_PAGE}#token=${token}` },
    notes: [
      'The link works for 14 days, until your account is ready.',
      'Nobody but Stripe sees your details. You need no account with us.',
      'If you do not know who invites you, you can ignore this email: nothing happens.',
    ],
  });
}
