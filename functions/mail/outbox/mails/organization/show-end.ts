import { writtenAt, writtenOnPaper } from '#shared/time/written-moment.ts';
import type { CatalogEvent } from '../../../../catalog/listings/events-store.ts';
import { findEventOrDraft } from '../../../../catalog/listings/events-store.ts';
import { placeOf } from '../../../../catalog/listings/venue-rules.ts';
import { env } from '../../../../platform/env.ts';
import { mailableAddress } from '../../../../platform/mailable-address.ts';
import { isSettled, type ShowEnd } from '../../../../video/broadcast/show-end/show-end-rules.ts';
import { findShowEnd } from '../../../../video/broadcast/show-end/show-ends-store.ts';
import { type MailKind, skipped } from '../../sending/mail-kind.ts';
import { ownersAddress } from '../../sending/owners-address.ts';
import { type MailContent, renderMail } from '../../template/render-mail.ts';
import { subjectAbout } from '../../template/subject-about.ts';
import { wordsWithoutLinks } from '../../template/words-without-links.ts';

/**
 * Tells an organisation's owner that it is asked whether a show was over when its picture stopped, or that an answer waits for their approval, unless
 * that was answered by now.
 */
export const showEnd: MailKind<'show-end'> = {
  on: 'show-end',
  name: ({ broadcastId, about }) => `the ${about} about the end of ${broadcastId}`,
  async prepare({ eventId, broadcastId, about, version }) {
    const [event, end] = await Promise.all([findEventOrDraft(eventId), findShowEnd(eventId, broadcastId)]);
    if (!event || end?.version !== version || isSettled(end, Date.now())) return skipped('it was answered');
    const email = event.ownerId === undefined ? null : await ownersAddress(event.ownerId);
    if (email === null) return skipped('its event has no owner with an account');
    return {
      id: `show-end ${broadcastId} ${about} ${version}`,
      to: mailableAddress(email),
      write: () => renderShowEnd({ event, end, about, origin: env.siteOrigin }),
    };
  },
};

interface EndMail {
  event: Pick<CatalogEvent, '_id' | 'title' | 'time_zone' | 'venue_city'>;
  end: Pick<ShowEnd, 'missing' | 'expected' | 'settlesAt'>;
  about: 'question' | 'approval';
  /** Scheme and host of the site; null if unknown. */
  origin: string | null;
}

export function renderShowEnd({ event, end, about, origin }: EndMail): MailContent {
  const title = wordsWithoutLinks(event.title);
  const stopped = writtenAt(end.missing.from, placeOf(event), 'time');
  const until = writtenOnPaper(end.settlesAt, placeOf(event));
  const words = about === 'question' ? question(title, stopped, until, end.expected) : approval(title, stopped, until);
  const url = `${origin}/studio/events/${encodeURIComponent(event._id)}/live`;
  return renderMail({ ...words, button: origin === null ? null : { label: words.label, url }, notes: [] });
}

const IF_SILENT = {
  end: 'we take it that the show was over, and refund nothing for the time after that, because hardly any of the planned time was left',
  'broke-off': 'we take it that the show broke off, and refund the viewers who were watching as your event promised them',
};

const question = (title: string, stopped: string, until: string, expected: ShowEnd['expected']) => ({
  subject: subjectAbout(title, (short) => `Was ${stopped} the end of “${short}”?`),
  title: `Was ${stopped} the end?`,
  paragraphs: [
    `The picture of “${title}” stopped at ${stopped}, before the broadcast was ended. Only you know whether the show was over.`,
    'Tell us in the control room of the event, where you also see what each answer refunds. You can change your answer for 15 minutes.',
    `If nobody answers until ${until}, ${IF_SILENT[expected]}.`,
  ],
  label: 'Answer in the control room',
});

const approval = (title: string, stopped: string, until: string) => ({
  subject: subjectAbout(title, (short) => `The refunds of “${short}” need your approval`),
  title: 'Refunds need your approval',
  paragraphs: [
    `A member of your team says that “${title}” broke off when the picture stopped at ${stopped}. The refunds that follow are more than your organisation lets its members decide.`,
    'See the sum in the control room of the event, and approve it there or change the answer.',
    `If no owner does until ${until}, the refunds are made up to the limits in your settings, and the others wait for your review.`,
  ],
  label: 'See the refunds',
});
