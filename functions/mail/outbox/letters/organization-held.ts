import { type MailContent, renderMail } from '../template/render-mail.ts';
import { wordsWithoutLinks } from '../template/words-without-links.ts';

interface HeldMail {
  organizationId: string;
  name: string;
  /** A sentence. */
  reason: string;
  /** Scheme and host of the site; null if unknown. */
  origin: string | null;
}

/** Returns the mail that tells the operator of an organisation whose mails were stopped. */
export const renderOrganizationHeld = ({ organizationId, name, reason, origin }: HeldMail): MailContent =>
  renderMail({
    subject: `The mails of ${wordsWithoutLinks(name)} were stopped`,
    title: 'An organisation is held',
    paragraphs: [
      `${reason} Until you release it, ${wordsWithoutLinks(name)} can write to nobody but its own members and its own buyers. Other organisations go on as before.`,
      'Look at what it sends and to whom. Release it if its mails were honest, for example after a list with many misspelled addresses.',
    ],
    button: origin === null ? null : { label: 'Open it at the desk', url: `${origin}/operator/organizations/${organizationId}` },
    notes: [`Organisation ${organizationId}`],
  });
