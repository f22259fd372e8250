import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { awsClientSettings } from '../platform/aws-http.ts';
import type { Letter } from './letters/letter.ts';

export interface Mail {
  from: string;
  /** As {@link mailableAddress} gives it. */
  to: string;
  /** Who is answered; null for the sender. */
  replyTo: string | null;
  letter: Letter;
  attachments?: readonly Attachment[];
}

/** A file that comes with a mail. */
export interface Attachment {
  name: string;
  type: 'application/pdf';
  bytes: Uint8Array;
}

let client: SESv2Client | undefined;

/** Hands a mail to SES, which delivers it. @throws the SDK's error where SES did not take it */
export async function sendMail({ from, to, replyTo, letter: { subject, text, html }, attachments = [] }: Mail): Promise<void> {
  client ??= new SESv2Client(awsClientSettings());
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      ...(replyTo && { ReplyToAddresses: [replyTo] }),
      Content: {
        Simple: {
          Subject: utf8(subject),
          Body: { Text: utf8(text), Html: utf8(html) },
          ...(attachments.length > 0 && { Attachments: attachments.map(attached) }),
        },
      },
    }),
  );
}

const attached = ({ name, type, bytes }: Attachment) => ({
  FileName: name,
  ContentType: type,
  ContentDisposition: 'ATTACHMENT' as const,
  ContentTransferEncoding: 'BASE64' as const,
  RawContent: bytes,
});
