import { letterPage } from './mail-page.ts';
import { type Parts, SELLER_TEXTS_LABEL } from './mail-parts.ts';
import { type Look, OWN_LOOK } from './look.ts';

/** A mail's subject and its body in both formats. */
export interface Letter {
  /** One line. */
  subject: string;
  text: string;
  html: string;
}

/** Returns a mail in a look's design, with the same words as plain text. */
export function letter({ subject, ...parts }: Parts, look: Look = OWN_LOOK): Letter {
  const { title, paragraphs, body, button, notes, link } = parts;
  const terms = look.texts ? [`${SELLER_TEXTS_LABEL}: ${look.texts}`] : [];
  const asLine = (to: { label: string; url: string } | null | undefined) => (to ? [`${to.label}: ${to.url}`] : []);
  return {
    // A line break would start another header.
    subject: subject.replace(/\s+/g, ' ').trim(),
    text: [
      title,
      ...paragraphs,
      ...(body ? [body.text] : []),
      ...asLine(button),
      ...notes,
      ...terms,
      ...asLine(link),
      `-- \n${look.name}`,
    ].join('\n\n'),
    html: letterPage({ subject, ...parts }, look),
  };
}
