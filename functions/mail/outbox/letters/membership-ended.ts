import { type MailContent, renderMail } from '../template/render-mail.ts';
import { wordsWithoutLinks } from '../template/words-without-links.ts';

interface EndedMembership {
  /** Name of the organisation, which its owners chose. */
  name: string;
  /** Host of the site; null if unknown. */
  host: string | null;
}

/** Returns the mail that tells somebody that they were removed from a team. */
export function renderMembershipEnded({ name, host }: EndedMembership): MailContent {
  const shown = wordsWithoutLinks(name);
  return renderMail({
    subject: `You are no longer in the team of ${shown}`,
    title: `You are no longer in the team of ${shown}`,
    paragraphs: [
      `An owner of ${shown} has removed you from its team${host === null ? '' : ` at ${host}`}. You can no longer see or change anything of it.`,
      'Your account, your tickets and your other teams stay as they are.',
    ],
    button: null,
    notes: [`If you think that this is a mistake, ask the owners of ${shown}.`],
  });
}
