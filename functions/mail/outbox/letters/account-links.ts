import { type MailContent, renderMail } from '../template/render-mail.ts';

/**
 * A link that acts on an account. Its token follows the `#`, a part of the URL that browsers send to no server. The mails that carry
 * one leave the account's name out: somebody who registered another person's address could use it to write to them.
 */
interface AccountLink {
  /** Scheme and host of the site. */
  origin: string;
  token: string;
}

/** Returns the mail with the link to choose a new password. */
export function renderPasswordReset({ origin, token }: AccountLink): MailContent {
  return renderMail({
    subject: 'Choose a new password',
    title: 'Choose a new password',
    paragraphs: [
      `We received a request for a new password for your account at ${hostOf(origin)}. Use the link below to choose one.`,
    ],
    button: { label: 'Choose a new password', url: `${origin}/auth/reset-password#token=${token}` },
    notes: [
      'The link works once and expires after 30 minutes. If you request another one, only the newest link works.',
      'Choosing a new password logs you out everywhere else.',
      'If you did not request this, you can ignore this email: your password stays the same.',
    ],
  });
}

/** Returns the mail with the link that confirms an address. */
export function renderEmailConfirmation({ origin, token }: AccountLink): MailContent {
  return renderMail({
    subject: 'Confirm your email address',
    title: 'Confirm your email address',
    paragraphs: [
      `This address was used for an account at ${hostOf(origin)}. Confirm that it is yours, so that your receipts and a link to a new password always reach you.`,
    ],
    button: { label: 'Confirm my email', url: `${origin}/auth/confirm-email#token=${token}` },
    notes: [
      'The link expires after 7 days. You can buy and watch without it.',
      'If you did not create this account, ignore this email: nobody can confirm your address without it.',
    ],
  });
}

/** Returns the mail to an account's new address with the link that completes the change. It leaves out the old address, too. */
export function renderEmailChange({ origin, token }: AccountLink): MailContent {
  return renderMail({
    subject: 'Confirm your new email address',
    title: 'Confirm your new email address',
    paragraphs: [`You asked to use this address for your account at ${hostOf(origin)}. Open the link below to change it.`],
    button: { label: 'Use this address', url: `${origin}/auth/change-email#token=${token}` },
    notes: [
      'If you are not logged in where you open it, it asks for the password of your account.',
      'The link expires after 24 hours. If you request another change, only the newest link works.',
      'If you did not request this, you can ignore this email: nothing changes.',
    ],
  });
}

/**
 * Returns the mail to an account's old address with the link that undoes the change. The new address is left out: the reader may be
 * a stranger whose address was mistyped.
 */
export function renderEmailChanged({ origin, token }: AccountLink): MailContent {
  return renderMail({
    subject: 'Your email address was changed',
    title: 'Your email address was changed',
    paragraphs: [
      `Your account at ${hostOf(origin)} now uses another email address. If this was you, there is nothing to do.`,
      'If this was not you, undo the change: you get your account back, everybody is logged out, and you choose a new password.',
    ],
    button: { label: 'Undo this change', url: `${origin}/auth/undo-email#token=${token}` },
    notes: ['You can undo the change for 72 hours. After that, write to us by replying to this email.'],
  });
}

const hostOf = (origin: string) => new URL(origin).host;
