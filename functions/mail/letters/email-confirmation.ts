import { type Letter, letter } from './letter.ts';

interface Confirmation {
  /** Scheme and host of the site. */
  origin: string;
  token: string;
}

/**
 * Returns the mail with the link that confirms an address. As in the mail of a password reset, the token follows the `#`, and the
 * account's name is left out.
 */
export function emailConfirmationLetter({ origin, token }: Confirmation): Letter {
  const { host } = new URL(origin);
  return letter({
    subject: 'Confirm your email address',
    title: 'Confirm your email address',
    paragraphs: [
      `This address was used for an account at ${host}. Confirm that it is yours, so that your receipts and a link to a new password always reach you.`,
    ],
    button: { label: 'Confirm my email', url: `${origin}/auth/confirm-email#token=${token}` },
    notes: [
      'The link expires after 7 days. You can buy and watch without it.',
      'If you did not create this account, ignore this email: nobody can confirm your address without it.',
    ],
  });
}
