import { findOrganization } from '../../../../people/organizations/organizations-store.ts';
import { findTrust } from '../../../../people/organizations/trust/trust-store.ts';
import { env } from '../../../../platform/env.ts';
import { mailableAddress } from '../../../../platform/mailable-address.ts';
import { type MailKind, skipped } from '../../sending/mail-kind.ts';
import { renderMail } from '../../template/render-mail.ts';
import { subjectAbout } from '../../template/subject-about.ts';
import { wordsWithoutLinks } from '../../template/words-without-links.ts';

/** Tells the operator that the mails of an organisation were stopped, unless they go on already. */
export const organizationHeld: MailKind<'organization-held'> = {
  on: 'organization-held',
  name: () => 'the notice of a held organisation',
  async prepare({ organizationId, heldAt }) {
    const [{ held }, organization] = await Promise.all([findTrust(organizationId), findOrganization(organizationId)]);
    if (held?.at !== heldAt) return skipped('it was released');
    if (env.supportMail === null) return skipped('SUPPORT_MAIL is not set');
    const name = organization?.name ?? organizationId;
    return {
      id: `organization-held ${organizationId} ${heldAt}`,
      to: mailableAddress(env.supportMail),
      write: () => renderOrganizationHeld({ organizationId, name, reason: held.reason, origin: env.siteOrigin }),
    };
  },
};

interface HeldOrganization {
  organizationId: string;
  name: string;
  /** A sentence. */
  reason: string;
  /** Scheme and host of the site; null if unknown. */
  origin: string | null;
}

export function renderOrganizationHeld({ organizationId, name, reason, origin }: HeldOrganization) {
  const shown = wordsWithoutLinks(name);
  return renderMail({
    subject: subjectAbout(shown, (short) => `The mails of ${short} were stopped`),
    title: 'An organisation is held',
    paragraphs: [
      `${reason} Until you release it, ${shown} can write to nobody but its own members and its own buyers. Other organisations go on as before.`,
      'Look at what it sends, and who gets it. Release it if its mails were honest, for example after a list with many misspelled addresses.',
    ],
    button: origin === null ? null : { label: 'Open it at the desk', url: `${origin}/operator/organizations/${organizationId}` },
    notes: [`Organisation ${organizationId}`],
  });
}
