import { type Letter, letter } from './letter.ts';

interface EmailChange {
  /** Scheme and host of the site. */
  origin: string;
  token: string;
}

/** Returns the mail to an account's new address with the link that completes the change. It names neither the account nor its old address. */
export function emailChangeLetter({ origin, token }: EmailChange): Letter {
  const { host } = new URL(origin);
  return letter({
    subject: 'Confirm your new email address',
    title: 'Confirm your new email address',
    paragraphs: [`You asked to use this address for your account at ${host}. Open the link below to change it.`],
    button: { label: 'Use this address', url: `${origin}/auth/change-email#token=${token}` },
    notes: [
      'The link expires after 24 hours. If you request another change, only the newest link works.',
      'If you did not request this, you can ignore this email: nothing changes.',
    ],
  });
}
