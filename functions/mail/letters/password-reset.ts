import { type Letter, letter } from './letter.ts';

interface Reset {
  /** Scheme and host of the site. */
  origin: string;
  token: string;
}

/**
 * Returns the mail with the link to choose a new password. The token follows the `#`, a part of the URL that browsers
 * send to no server. The account's name is left out: somebody who registered another person's address could use it to
 * write to them.
 */
export function passwordResetLetter({ origin, token }: Reset): Letter {
  const { host } = new URL(origin);
  return letter({
    subject: 'Choose a new password',
    title: 'Choose a new password',
    paragraphs: [`We received a request for a new password for your account at ${host}. Use the link below to choose one.`],
    button: { label: 'Choose a new password', url: `${origin}/auth/reset-password#token=${token}` },
    notes: [
      'The link works once and expires after 30 minutes. If you request another one, only the newest link works.',
      'Choosing a new password logs you out everywhere else.',
      'If you did not request this, you can ignore this email: your password stays the same.',
    ],
  });
}
