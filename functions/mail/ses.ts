import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { ORGANIZATION_TAG } from '#shared/bus/mail-reports.ts';
import type { Counted } from '../organizations/mail-counts-store.ts';
import type { Letter } from './letters/letter.ts';
import { takeTurn } from './pace.ts';
import { awsClientSettings } from '../platform/retry.ts';

/** A mail as it is handed to SES. */
export interface Mail {
  from: string;
  /** The recipient, in the form that {@link mailableAddress} returns. */
  to: string;
  /** The address that replies go to; null for the sender's. */
  replyTo: string | null;
  /** The organisation whose mail it is, which the reports of SES name then; null for the platform's own. */
  organizationId: string | null;
  /** Counts that the organisation gets with this mail, besides the mail itself. */
  counted?: Counted;
  letter: Letter;
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
  type: 'application/pdf';
  bytes: Uint8Array;
}

let client: SESv2Client | undefined;

/**
 * Hands a mail to SES for delivery, at this function's share of SES's rate.
 * @throws NotYet if too many mails are before it
 * @throws the SDK's error if SES does not accept it
 */
export async function sendMail({
  from,
  to,
  replyTo,
  organizationId,
  letter,
  attachments = [],
  headers = [],
}: Mail): Promise<void> {
  const { subject, text, html } = letter;
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
