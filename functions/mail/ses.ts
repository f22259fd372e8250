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
}

let client: SESv2Client | undefined;

/** Hands a mail to SES, which delivers it. @throws the SDK's error where SES did not take it */
export async function sendMail({ from, to, replyTo, letter: { subject, text, html } }: Mail): Promise<void> {
  client ??= new SESv2Client(awsClientSettings());
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      ...(replyTo && { ReplyToAddresses: [replyTo] }),
      Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } } },
    }),
  );
}
