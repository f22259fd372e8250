import type { OrganizationAction } from '#shared/operations/operator.ts';
import { findAct } from '../../../../people/organizations/operator-acts-store.ts';
import { findOrganization } from '../../../../people/organizations/organizations-store.ts';
import { env } from '../../../../platform/env.ts';
import { mailableAddress } from '../../../../platform/mailable-address.ts';
import { type MailKind, skipped } from '../../sending/mail-kind.ts';
import { ownersAddress } from '../../sending/owners-address.ts';
import { renderMail } from '../../template/render-mail.ts';
import { subjectAbout } from '../../template/subject-about.ts';
import { wordsWithoutLinks } from '../../template/words-without-links.ts';

/** Tells the owner of an organisation what the operator did, or writes to them. Replies go to the operator. */
export const operatorAct: MailKind<'operator-act'> = {
  on: 'operator-act',
  name: () => 'the notice of an operator’s act',
  async prepare({ actId }) {
    const act = await findAct(actId);
    if (!act || 'person' in act) return skipped('the act is no longer in the log');
    const { organizationId } = act;
    const [organization, email] = await Promise.all([findOrganization(organizationId), ownersAddress(organizationId)]);
    if (email === null) return skipped('its owner has no account');
    const name = organization?.name ?? 'your organisation';
    return {
      id: `operator-act ${actId}`,
      to: mailableAddress(email),
      write: () => renderOperatorAct({ ...act, name, origin: env.siteOrigin }),
    };
  },
};

interface ActMail {
  action: OrganizationAction;
  /** The organisation's name. */
  name: string;
  /** The reason, or the text of a message; empty for none. */
  text: string;
  /** The subject of a message. */
  subject?: string;
  /** The event of an act on one. */
  event?: { title: string };
  /** Scheme and host of the site; null if unknown. */
  origin: string | null;
}

/** The words of an act's mail. */
interface Words {
  subject: string;
  paragraphs: readonly string[];
  notes?: readonly string[];
}

const ANSWER = 'If you think that this is a mistake, or if you have put it right, answer this email.';

export function renderOperatorAct(act: ActMail) {
  const button = act.origin === null ? null : { label: 'Open the studio', url: `${act.origin}/studio` };
  return renderMail({ notes: [], ...wordsOf(act), button });
}

function wordsOf({ action, name, text, subject = '', event }: ActMail): Words {
  const shown = wordsWithoutLinks(name);
  const title = wordsWithoutLinks(event?.title ?? '');
  switch (action) {
    case 'approve':
      return {
        subject: subjectAbout(shown, (short) => `${short} is approved`),
        paragraphs: ['You can publish your events now, give tickets to your guests and invite your team.'],
      };
    case 'hold':
      return {
        subject: subjectAbout(shown, (short) => `The emails of ${short} are on hold`),
        paragraphs: [
          text,
          'Your events stay on sale, and your buyers still get their receipts and their access. You cannot give tickets, invite members or send messages until we release your emails.',
        ],
        notes: [ANSWER],
      };
    case 'release':
      return {
        subject: subjectAbout(shown, (short) => `The emails of ${short} go on`),
        paragraphs: ['You can give tickets, invite members and send messages again.'],
      };
    case 'message':
      return { subject: wordsWithoutLinks(subject), paragraphs: text.split(/\n{2,}/), notes: ['Answer this email to reach us.'] };
    case 'take-down':
      return {
        subject: subjectAbout(title, (short) => `We took “${short}” off sale`),
        paragraphs: [
          text,
          'Its page is down, and you cannot publish it until we put it back. Whoever has paid keeps what they paid for. You can still change the event in the studio.',
        ],
        notes: [ANSWER],
      };
    case 'make-good':
      return {
        subject: subjectAbout(title, (short) => `“${short}” was on sale at a wrong price`),
        paragraphs: [
          ...text.split(/\n{2,}/),
          'We make each order good one by one, and tell its buyer if money goes back. You see that with each order in the studio.',
        ],
        notes: [ANSWER],
      };
    case 'grant-refund':
    case 'decline-refund':
      return { subject: 'We decided about a refund', paragraphs: [text] };
    case 'correct-receipt':
      return { subject: 'We corrected a receipt', paragraphs: [text] };
    case 'put-back':
      return {
        subject: subjectAbout(title, (short) => `You can publish “${short}” again`),
        paragraphs: ['The event is a draft now. Look it over, and publish it in the studio.'],
      };
  }
}
