import type { TwoFactorNotice } from '#shared/bus/mails/account-mails.ts';
import { env } from '../../../../platform/env.ts';
import type { MailKind } from '../../sending/mail-kind.ts';
import { type MailContent, renderMail } from '../../template/render-mail.ts';
import { hostOf } from './account-link.ts';
import { prepareNotice } from './account-notice.ts';

/** Tells an account's address of a change to its two-factor login, or of the use of a recovery code. */
export const twoFactorChanged: MailKind<'two-factor-changed'> = {
  on: 'two-factor-changed',
  name: () => 'the notice of a change to two-factor login',
  prepare: (event) => prepareNotice(event, () => renderTwoFactorChanged(event, event.origin ?? env.siteOrigin)),
};

const NOT_YOU =
  'If this was not you, somebody knows your password: choose a new one now, and write to us by replying to this email.';

/** @param origin scheme and host of the site; null if there is no address to name */
export function renderTwoFactorChanged(notice: TwoFactorNotice, origin: string | null): MailContent {
  const account = origin === null ? 'your account' : `your account at ${hostOf(origin)}`;
  const { subject, paragraphs } = wordsOf(notice, account);
  return renderMail({
    subject,
    paragraphs: [...paragraphs, NOT_YOU],
    button: origin === null ? null : { label: 'Choose a new password', url: `${origin}/auth/forgotten-password` },
    notes: ['This is a notice only: nobody can use this email to log in.'],
  });
}

function wordsOf({ change, codesLeft = 0 }: TwoFactorNotice, account: string): { subject: string; paragraphs: string[] } {
  switch (change) {
    case 'on':
      return {
        subject: 'Two-factor login is on',
        paragraphs: [
          `From now on, ${account} asks for a code from your authenticator app as well as your password.`,
          'Keep your recovery codes where you can get at them without your phone.',
        ],
      };
    case 'off':
      return {
        subject: 'Two-factor login is off',
        paragraphs: [`Two-factor login of ${account} was turned off. The password alone is enough to log in now.`],
      };
    case 'reset':
      return {
        subject: 'Two-factor login was turned off for you',
        paragraphs: [
          `Somebody asked us to turn off two-factor login of ${account}, because they had lost their authenticator app and their recovery codes. The password alone is enough to log in now.`,
          'If this was you, log in and set it up again on your account page.',
        ],
      };
    case 'recovery-codes-renewed':
      return {
        subject: 'You have new recovery codes',
        paragraphs: [`The recovery codes of ${account} were replaced. The old ones no longer work.`],
      };
    case 'recovery-code-used':
      return {
        subject: codesLeft === 0 ? 'Your last recovery code was used' : 'A recovery code was used',
        paragraphs: [`Somebody logged in to ${account} with the password and a recovery code. ${codesLeftSentence(codesLeft)}`],
      };
  }
}

function codesLeftSentence(codesLeft: number): string {
  if (codesLeft === 0) return 'None are left: get new ones on your account page, while you are logged in.';
  const left = codesLeft === 1 ? 'One is' : `${codesLeft} are`;
  return `${left} left; you can get new ones on your account page.`;
}
