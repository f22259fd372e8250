import { type Letter, letter } from './letter.ts';

interface ChangedEmail {
  /** Scheme and host of the site. */
  origin: string;
  token: string;
}

/**
 * Returns the mail to an account's old address with the link that undoes the change. The new address is left out: the reader may be
 * a stranger whose address was mistyped.
 */
export function emailChangedLetter({ origin, token }: ChangedEmail): Letter {
  const { host } = new URL(origin);
  return letter({
    subject: 'Your email address was changed',
    title: 'Your email address was changed',
    paragraphs: [
      `Your account at ${host} now uses another email address. If this was you, there is nothing to do.`,
      'If this was not you, undo the change: you get your account back, everybody is logged out, and you choose a new password.',
    ],
    button: { label: 'Undo this change', url: `${origin}/auth/undo-email#token=${token}` },
    notes: ['You can undo the change for 72 hours. After that, write to us by replying to this email.'],
  });
}
