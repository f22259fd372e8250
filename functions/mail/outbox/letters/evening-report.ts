import type { Evening } from '#shared/api/evenings.ts';
import { eveningWords } from '#shared/evening-words.ts';
import { type MailContent, renderMail } from '../template/render-mail.ts';
import { wordsWithoutLinks } from '../template/words-without-links.ts';

interface EveningMail {
  evening: Evening;
  to: 'organizer' | 'operator';
  /** The organisation's name; null if it has none. */
  organization: string | null;
  /** Scheme and host of the site; null if unknown. */
  origin: string | null;
}

/** Returns the mail with the report of a broadcast, of the morning after. */
export function renderEveningReport({ evening, to, organization, origin }: EveningMail): MailContent {
  const title = wordsWithoutLinks(evening.title);
  const { audience, picture, refunds, sales, cost, basis } = eveningWords(evening);
  const of = to === 'operator' && organization !== null ? ` of ${wordsWithoutLinks(organization)}` : '';
  const page = to === 'operator' ? '/operator/evenings' : `/studio/events/${encodeURIComponent(evening.eventId)}/reports`;
  return renderMail({
    subject: `How “${title}”${of} went`,
    title: `How “${title}” went`,
    paragraphs: [audience, picture, ...(refunds === null ? [] : [refunds]), sales, cost],
    button: origin === null ? null : { label: 'Open the report', url: `${origin}${page}` },
    notes: [basis],
  });
}
