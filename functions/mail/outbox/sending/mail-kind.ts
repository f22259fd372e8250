import type { MailEvent } from '#shared/bus/mail-events.ts';
import type { MailContent } from '../template/render-mail.ts';
import type { Mail } from './ses.ts';

/** The type of a bus event that leads to a mail. */
export type MailType = MailEvent['type'];

/** The bus events that lead to mails, by their types. */
export type MailEvents = { [Type in MailType]: Extract<MailEvent, { type: Type }> };

/** A mail's words and, where they differ from the platform's own, its sender, reply address, headers and attachments. */
export type WrittenMail = MailContent & Partial<Mail>;

/** A mail that may be sent. */
export interface PreparedMail {
  /** Identifies the mail, so that it is sent once. */
  id: string;
  /** The recipient's address in the form that SES accepts; null if it has none, or if mails to it come back. */
  to: string | null;
  /**
   * Writes the mail once it is certain that no other delivery sends it; so a link in it has a new token, which only the reader ever has.
   * May still find that there is nothing to send.
   */
  write: () => WrittenMail | NotSent | Promise<WrittenMail | NotSent>;
}

/** Returned in place of a mail that is not sent: writes the log's sentence about it. @param name names the mail, with its article */
export type NotSent = (name: string) => string;

/** Says why a mail is not sent. @param reason the rest of a sentence, without the recipient's address */
export const skipped =
  (reason: string): NotSent =>
  (name) =>
    `Skipped ${name}: ${reason}.`;

export const heldBack: NotSent = (name) => `Held back ${name}: the organisation is held.`;

export const noAddress = skipped('its reader has no address that takes mails');

/**
 * A kind of mail: the event that it is sent on, who gets it, and its words. Whatever is the same for all mails is left to `sendKind`:
 * the platform's address as the sender, replies to support, once each, and the sentence in the log.
 */
export interface MailKind<Type extends MailType> {
  /** The event that it is sent on. */
  on: Type;
  /** Names the mail in the log, with its article, and without an address, because many people read logs. */
  name: (event: MailEvents[Type]) => string;
  /** A sentence about what an operator still has of it if the platform sends no mails; left out for nothing. */
  ifDropped?: string;
  /**
   * Returns the mail, or the reason why it is not sent (any more). An event may be old: the archive of the bus is replayed.
   * @param from the platform's address
   */
  prepare: (event: MailEvents[Type], from: string) => Promise<PreparedMail | NotSent>;
}

/** A mail that one event sends to many readers, by a consumer of its own. */
export interface MassMail<Type extends MailType> {
  on: Type;
  /**
   * @param from the platform's address; null if it has none
   * @returns a sentence that says what was done
   */
  sendToAll: (event: MailEvents[Type], from: string | null) => Promise<string>;
}

/** The kind of mail for each type of event, none missing and none too many. */
export type MailKinds<Type extends MailType> = { readonly [One in Type]: MailKind<One> | MassMail<One> };
