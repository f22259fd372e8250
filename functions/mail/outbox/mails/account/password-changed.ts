import type { MailKind } from '../../sending/mail-kind.ts';
import { renderMail } from '../../template/render-mail.ts';
import { hostOf } from './account-link.ts';
import { prepareNotice } from './account-notice.ts';

/** Tells an account's address that its password was changed. */
export const passwordChanged: MailKind<'password-changed'> = {
  on: 'password-changed',
  name: () => 'the notice of a changed password',
  prepare: (event) => prepareNotice(event, () => renderPasswordChanged(event.origin)),
};

/** @param origin scheme and host of the site */
export const renderPasswordChanged = (origin: string) =>
  renderMail({
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your account at ${hostOf(origin)} was changed. If this was you, there is nothing to do.`,
      'If this was not you, choose a new password now. That logs out everybody else.',
    ],
    button: { label: 'Choose a new password', url: `${origin}/auth/forgotten-password` },
    notes: ['This is a notice only: nobody can use this email to log in.'],
  });
