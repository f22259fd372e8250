import { type MailContent, renderMail } from '../template/render-mail.ts';

/** Returns the mail that tells an account's address that its password was changed. @param origin scheme and host of the site */
export function renderPasswordChanged({ origin }: { origin: string }): MailContent {
  const { host } = new URL(origin);
  return renderMail({
    subject: 'Your password was changed',
    title: 'Your password was changed',
    paragraphs: [
      `The password of your account at ${host} was changed. If this was you, there is nothing to do.`,
      'If this was not you, choose a new password now. That logs out everybody else.',
    ],
    button: { label: 'Choose a new password', url: `${origin}/auth/forgotten-password` },
    notes: ['This is a notice only: nobody can use this email to log in.'],
  });
}
