import { mailableAddress } from '../../../../platform/mailable-address.ts';
import type { MailKind } from '../../sending/mail-kind.ts';
import { renderMail } from '../../template/render-mail.ts';
import { hostOf } from './account-link.ts';

/** Tells somebody that their account is deleted, once for each deletion. */
export const accountDeleted: MailKind<'account-deleted'> = {
  on: 'account-deleted',
  name: () => 'the notice of a deleted account',
  prepare: ({ email, origin, deletionId }) =>
    Promise.resolve({
      id: `account-deleted ${deletionId}`,
      to: mailableAddress(email),
      write: () => renderAccountDeleted(origin),
    }),
};

/** @param origin scheme and host of the site */
export const renderAccountDeleted = (origin: string) =>
  renderMail({
    subject: 'Your account is deleted',
    preheader: 'This is the last email that you get from us about it.',
    paragraphs: [
      `Your account at ${hostOf(origin)} is deleted, as you asked, with everything that you could watch with it. Your subscriptions have ended, and nothing is charged any more.`,
      'The law has us keep records of sales. They do not name you. Backups are overwritten within 35 days.',
    ],
    button: null,
    notes: ['You are welcome to come back: you can create a new account with this address at any time.'],
  });
