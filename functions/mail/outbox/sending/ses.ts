import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import type { CALENDAR_TYPE } from '#shared/catalog/calendar-links.ts';
import { ORGANIZATION_TAG } from '#shared/bus/mail-reports.ts';
import type { OrganizationCounts } from '../../../people/organizations/mail-limits/mail-counts-store.ts';
import type { MailContent } from '../template/render-mail.ts';
import { takeTurn } from './pace.ts';
import { causeOf, log } from '../../../platform/log/log.ts';
import { awsClientSettings } from '../../../platform/retry.ts';

/** The sender of a mail. */
export interface SentBy {
  /** The organisation whose mail it is, which the reports of SES name then; null for the platform's own. */
  organizationId: string | null;
  from: string;
  /** The sender if SES does not take the mail from `from`, which is an organisation's own address; left out if it is the platform's. */
  fallbackFrom?: string;
}

/** A mail as it is handed to SES. */
export interface Mail extends SentBy, MailContent {
  /** The recipient, in the form that {@link mailableAddress} returns. */
  to: string;
  /** The address that replies go to; null for the sender's. */
  replyTo: string | null;
  /** Counts that the organisation gets with this mail, besides the mail itself. */
  counted?: OrganizationCounts;
  attachments?: readonly Attachment[];
  headers?: readonly MailHeader[];
}

/** A header of a mail, such as `List-Unsubscribe`. */
export interface MailHeader {
  name: string;
  value: string;
}

/** A file attached to a mail. */
interface Attachment {
  name: string;
  type: 'application/pdf' | typeof CALENDAR_TYPE;
  bytes: Uint8Array;
}

let client: SESv2Client | undefined;

/**
 * Hands a mail to SES for delivery, at this function's share of SES's rate. What SES does not take from an organisation's own address, because
 * the records of its domain are gone, goes out from the platform's.
 * @throws NotYet if too many mails are before it
 * @throws the SDK's error if SES does not accept it
 */
export async function sendMail(mail: Mail): Promise<void> {
  const { from, fallbackFrom, organizationId } = mail;
  try {
    await sendFrom(from, mail);
  } catch (error) {
    if (fallbackFrom === undefined || !(error instanceof Error && REFUSED.includes(error.name))) throw error;
    log.warn('SES does not send from an own domain', { organizationId, cause: causeOf(error) });
    await sendFrom(fallbackFrom, mail);
  }
}

/** The answers to a sender whose domain is not verified (any more), or that was removed. Source: SES API v2, SendEmail. */
const REFUSED: readonly string[] = [
  'MessageRejected',
  'MailFromDomainNotVerifiedException',
  'NotFoundException',
  'AccessDeniedException',
];

async function sendFrom(from: string, mail: Mail): Promise<void> {
  const { to, replyTo, organizationId, subject, text, html, attachments = [], headers = [] } = mail;
  client ??= new SESv2Client(awsClientSettings());
  await takeTurn();
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      ...(replyTo && { ReplyToAddresses: [replyTo] }),
      ...(organizationId !== null && { EmailTags: [{ Name: ORGANIZATION_TAG, Value: organizationId }] }),
      Content: {
        Simple: {
          Subject: utf8(subject),
          Body: { Text: utf8(text), Html: utf8(html) },
          ...(headers.length > 0 && { Headers: headers.map(({ name: Name, value: Value }) => ({ Name, Value })) }),
          ...(attachments.length > 0 && { Attachments: attachments.map(toSesAttachment) }),
        },
      },
    }),
  );
}

const toSesAttachment = ({ name, type, bytes }: Attachment) => ({
  FileName: name,
  ContentType: type,
  ContentDisposition: 'ATTACHMENT' as const,
  ContentTransferEncoding: 'BASE64' as const,
  RawContent: bytes,
});
