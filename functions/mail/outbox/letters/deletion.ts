import { writtenMoment } from '../../../platform/written-moment.ts';
import { type MailContent, renderMail } from '../template/render-mail.ts';
import { wordsWithoutLinks } from '../template/words-without-links.ts';

interface ScheduledDeletion {
  /** Scheme and host of the site. */
  origin: string;
  /** The token of the link that keeps the account. */
  token: string;
  /** When the account is deleted, ISO 8601. */
  dueAt: string;
  /** What is lost besides, in words; empty if nothing is, or if the reader is not to know. */
  lost: readonly string[];
  /** True if the operator erases the person, who asked for it by other means than their account page. */
  isForPerson?: boolean;
}

/** Returns the mail to an address of an account that will be deleted. Like all mails with a link, it leaves the name out. */
export function renderDeletionScheduled({ origin, token, dueAt, lost, isForPerson = false }: ScheduledDeletion): MailContent {
  const day = writtenMoment(dueAt);
  const asked = isForPerson
    ? `Somebody wrote to us and asked to erase their data at ${new URL(origin).host}, and named this address.`
    : `Somebody who is logged in asked to delete your account at ${new URL(origin).host}.`;
  return renderMail({
    subject: 'Your account will be deleted',
    title: 'Your account will be deleted',
    paragraphs: [
      `${asked} ${isForPerson ? 'Your account' : 'It'} will be deleted on ${day}, with everything that you can watch with it. If this is what you want, there is nothing to do.`,
      ...(lost.length > 0 ? [`You have not used this yet, and would lose it: ${lost.map(wordsWithoutLinks).join('; ')}.`] : []),
      'If it is not, keep your account with the button below. Logging in alone does not stop the deletion; the button on your account page does.',
    ],
    button: { label: 'Keep my account', url: `${origin}/auth/keep-account#token=${token}` },
    notes: [
      'Until then you can log in and watch, but buy nothing new. Subscriptions are not charged again; if you keep your account, resume them on your account page.',
      'If you did not ask for this, somebody may know your password: choose a new one after you have kept your account.',
    ],
  });
}

interface StoppedDeletion {
  /** Scheme and host of the site. */
  origin: string;
  why: 'access' | 'organization';
}

const REASONS = {
  access:
    'Your account has something of worth that you did not give up when you asked for the deletion, such as a ticket that was paid in the meantime.',
  organization: 'You are the only owner of an organisation that has events or other members. Make somebody else an owner first.',
};

/** Returns the mail to the owner of an account that was not deleted. */
export function renderDeletionStopped({ origin, why }: StoppedDeletion): MailContent {
  return renderMail({
    subject: 'Your account was not deleted',
    title: 'Your account was not deleted',
    paragraphs: [
      `You asked to delete your account at ${new URL(origin).host}. We have kept it, and everything in it. ${REASONS[why]}`,
      'If you still want to delete it, ask again on your account page. It lists what would be lost.',
    ],
    button: { label: 'Open my account page', url: `${origin}/user/account` },
    notes: [],
  });
}

/** Returns the mail to somebody whose data the operator has erased. */
export function renderPersonErased(): MailContent {
  return renderMail({
    subject: 'Your data is erased',
    title: 'Your data is erased',
    paragraphs: [
      'You asked us to erase what we store about you. That is done: your account, if you had one, and everything that led to this address.',
      'The law has us keep records of sales. They do not name you, and nothing leads from them to you any more. Backups are overwritten within 35 days, technical logs and requests for emails within 90 days.',
    ],
    button: null,
    notes: ['If you did not ask for this, or if you have a question, answer this email.'],
  });
}
