import { mailableAddress } from '../../../../platform/mailable-address.ts';
import type { MailKind } from '../../sending/mail-kind.ts';
import { renderMail } from '../../template/render-mail.ts';

/** Tells somebody that the operator has erased their data, once for each erasure. */
export const personErased: MailKind<'person-erased'> = {
  on: 'person-erased',
  name: () => 'the notice of an erasure',
  prepare: ({ email, erasure }) =>
    Promise.resolve({ id: `person-erased ${erasure} ${email}`, to: mailableAddress(email), write: renderPersonErased }),
};

export const renderPersonErased = () =>
  renderMail({
    subject: 'Your data is erased',
    paragraphs: [
      'You asked us to erase what we store about you. That is done: your account, if you had one, and everything that led to this address.',
      'The law has us keep records of sales. They do not name you, and nothing leads from them to you any more. Backups are overwritten within 35 days, technical logs and requests for emails within 90 days.',
    ],
    button: null,
    notes: ['If you did not ask for this, or if you have a question, answer this email.'],
  });
