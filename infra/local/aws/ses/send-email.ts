import { randomUUID } from 'node:crypto';
import { AwsError } from '../aws-server.ts';
import { keepMail, type LocalMail } from './mailbox.ts';

interface Content {
  Data?: string;
}

interface SendEmail {
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[] };
  ReplyToAddresses?: string[];
  Content?: { Simple?: { Subject?: Content; Body?: { Text?: Content; Html?: Content }; Attachments?: Attachment[] } };
}

interface Attachment {
  FileName?: string;
  ContentType?: string;
  /** Base 64. */
  RawContent?: string;
}

/** One address, perhaps with a name before it. SES takes ASCII only before the @. */
const ADDRESS = /^(?:[^<>\r\n]*<)?[\x21-\x3b\x3d\x3f-\x7e]+@[A-Za-z0-9.-]+>?$/;

/**
 * SES's SendEmail for a simple mail: kept in a folder in place of being delivered.
 * @throws AwsError BadRequestException for what SES refuses
 */
export function sendEmail(folder: string, input: SendEmail): { MessageId: string } {
  const mail = toMail(input);
  keepMail(folder, mail);
  return { MessageId: mail.messageId };
}

function toMail({ FromEmailAddress: from, Destination, ReplyToAddresses: replyTo = [], Content: content }: SendEmail): LocalMail {
  const to = Destination?.ToAddresses ?? [];
  const { Subject, Body, Attachments = [] } = content?.Simple ?? {};
  if (!from || to.length === 0) throw refused('Missing final recipient or sender.');
  for (const address of [from, ...to, ...replyTo]) if (!ADDRESS.test(address)) throw refused(`Invalid address: ${address}.`);
  if (!Subject?.Data || /[\r\n]/.test(Subject.Data)) throw refused('The subject is missing or has a line break.');
  if (!Body?.Text?.Data && !Body?.Html?.Data) throw refused('The body is missing.');
  return {
    messageId: randomUUID(),
    sentAt: new Date().toISOString(),
    from,
    to,
    replyTo,
    subject: Subject.Data,
    text: Body.Text?.Data ?? '',
    html: Body.Html?.Data ?? '',
    attachments: Attachments.map(toAttachment),
  };
}

/** SES wants a file's ending in its name. Source: Amazon SES, Working with email attachments. */
function toAttachment({ FileName: name = '', ContentType: type = '', RawContent: content }: Attachment) {
  if (!/^[^\r\n"]+\.[a-z0-9]+$/i.test(name)) throw refused('An attachment has no name with an ending.');
  if (!content) throw refused(`The attachment ${name} is empty.`);
  return { name, type, content };
}

const refused = (message: string) => new AwsError('BadRequestException', message);
