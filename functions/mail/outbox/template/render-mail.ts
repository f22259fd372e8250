import { mailPage } from './mail-page.ts';
import { type MailParts, SELLER_TEXTS_LABEL } from './mail-parts.ts';
import { type Look, OWN_LOOK } from './look.ts';

/** A mail's subject and its body in both formats. */
export interface MailContent {
  /** One line. */
  subject: string;
  text: string;
  html: string;
}

/** Returns a mail in a look's design, with the same words as plain text. */
export function renderMail({ subject, ...parts }: MailParts, look: Look = OWN_LOOK): MailContent {
  const { title = subject, paragraphs, poster, body, button, notes, link } = parts;
  const terms = look.texts ? [`${SELLER_TEXTS_LABEL}: ${look.texts}`] : [];
  const asLine = (to: { label: string; url: string } | null | undefined) => (to ? [`${to.label}: ${to.url}`] : []);
  return {
    // A line break would start another header.
    subject: subject.replace(/\s+/g, ' ').trim(),
    text: [
      title,
      ...paragraphs,
      ...(body ? [body.text] : []),
      ...(poster?.facts.length ? [poster.facts.map(({ name, value, url }) => `${name}: ${url ?? value}`).join('\n')] : []),
      ...asLine(button),
      ...notes,
      ...terms,
      ...asLine(link),
      `-- \n${look.name}`,
    ].join('\n\n'),
    html: mailPage({ subject, ...parts }, look),
  };
}
