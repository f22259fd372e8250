import type { Evening } from '#shared/api/books/evenings.ts';
import { eveningWords } from '#shared/books/evening-words.ts';
import type { Place } from '#shared/time/written-moment.ts';
import { findEventOrDraft } from '../../../../catalog/listings/events-store.ts';
import { placeOf } from '../../../../catalog/listings/venue-rules.ts';
import { findEvening } from '../../../../books/evenings/evenings-store.ts';
import { findOrganization } from '../../../../people/organizations/organizations-store.ts';
import { env } from '../../../../platform/env.ts';
import { mailableAddress } from '../../../../platform/mailable-address.ts';
import { type MailKind, skipped } from '../../sending/mail-kind.ts';
import { ownersAddress } from '../../sending/owners-address.ts';
import { type MailContent, renderMail } from '../../template/render-mail.ts';
import { shortName, subjectAbout } from '../../template/subject-about.ts';
import { wordsWithoutLinks } from '../../template/words-without-links.ts';

/** Mails the report of a broadcast, of the morning after, to the owner of its organisation or to the operator, once each. */
export const eveningReport: MailKind<'evening-report'> = {
  on: 'evening-report',
  name: ({ broadcastId, to }) => `the report of ${broadcastId} to the ${to}`,
  async prepare({ eventId, broadcastId, to }) {
    const evening = await findEvening(eventId, broadcastId);
    if (!evening) return skipped('it is not stored');
    const { ownerId } = evening;
    const email = to === 'operator' ? env.supportMail : ownerId === undefined ? null : await ownersAddress(ownerId);
    if (email === null) return skipped(to === 'operator' ? 'SUPPORT_MAIL is not set' : 'its event has no owner with an account');
    const event = await findEventOrDraft(eventId);
    const organization = ownerId === undefined ? null : ((await findOrganization(ownerId))?.name ?? null);
    return {
      id: `evening-report ${broadcastId} ${to}`,
      to: mailableAddress(email),
      write: () => renderEveningReport({ evening, venue: placeOf(event ?? {}), to, organization, origin: env.siteOrigin }),
    };
  },
};

interface EveningMail {
  evening: Evening;
  venue: Place;
  to: 'organizer' | 'operator';
  /** The organisation's name; null if it has none. */
  organization: string | null;
  /** Scheme and host of the site; null if unknown. */
  origin: string | null;
}

export function renderEveningReport({ evening, venue, to, organization, origin }: EveningMail): MailContent {
  const title = wordsWithoutLinks(evening.title);
  const { audience, picture, signal, refunds, sales, cost, basis } = eveningWords(evening, venue);
  const of = to === 'operator' && organization !== null ? ` of ${shortName(wordsWithoutLinks(organization))}` : '';
  const page = to === 'operator' ? '/operator/evenings' : `/studio/events/${encodeURIComponent(evening.eventId)}/reports`;
  return renderMail({
    subject: subjectAbout(title, (short) => `How “${short}”${of} went`),
    title: `How “${title}” went`,
    paragraphs: [audience, picture, ...(signal === null ? [] : [signal]), ...(refunds === null ? [] : [refunds]), sales, cost],
    button: origin === null ? null : { label: 'Open the report', url: `${origin}${page}` },
    notes: [basis],
  });
}
