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
  EmailTags?: { Name?: string; Value?: string }[];
  Content?: {
    Simple?: { Subject?: Content; Body?: { Text?: Content; Html?: Content }; Attachments?: Attachment[]; Headers?: Header[] };
  };
}

interface Header {
  Name?: string;
  Value?: string;
}

interface Attachment {
  FileName?: string;
  ContentType?: string;
  /** Base64. */
  RawContent?: string;
}

/** One address, optionally with a display name before it. SES accepts only ASCII before the @. */
const ADDRESS = /^(?:[^<>\r\n]*<)?[\x21-\x3b\x3d\x3f-\x7e]+@[A-Za-z0-9.-]+>?$/;

/**
 * Imitates SES's SendEmail for simple mails: stores the mail in a folder instead of delivering it.
 * @param isVerified returns true for the domains that mails can be sent from
 * @throws AwsError BadRequestException for input that SES rejects, MessageRejected for a sender whose domain is not verified
 */
export function sendEmail(folder: string, input: SendEmail, isVerified: (domain: string) => boolean): { MessageId: string } {
  const mail = toMail(input);
  const [, domain = ''] = /@([^@>]+)>?$/.exec(mail.from) ?? [];
  if (!isVerified(domain)) throw new AwsError('MessageRejected', `Email address is not verified: ${mail.from}`);
  keepMail(folder, mail);
  return { MessageId: mail.messageId };
}

function toMail({
  FromEmailAddress: from,
  Destination,
  ReplyToAddresses: replyTo = [],
  EmailTags = [],
  Content: content,
}: SendEmail): LocalMail {
  const to = Destination?.ToAddresses ?? [];
  const { Subject, Body, Attachments = [], Headers = [] } = content?.Simple ?? {};
  if (!from || to.length === 0) throw badRequest('Missing final recipient or sender.');
  for (const address of [from, ...to, ...replyTo]) if (!ADDRESS.test(address)) throw badRequest(`Invalid address: ${address}.`);
  if (!Subject?.Data || /[\r\n]/.test(Subject.Data)) throw badRequest('The subject is missing or has a line break.');
  if (!Body?.Text?.Data && !Body?.Html?.Data) throw badRequest('The body is missing.');
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
    headers: Headers.map(toHeader),
    tags: Object.fromEntries(EmailTags.map(toTag)),
  };
}

/** SES takes headers of printable ASCII. Source: SES API v2, MessageHeader. */
function toHeader({ Name: name = '', Value: value = '' }: Header) {
  if (!/^[!-9;-~]{1,126}$/.test(name) || !/^[ -~]{1,870}$/.test(value)) throw badRequest(`Invalid header: ${name}.`);
  return { name, value };
}

/** SES takes tags of letters, digits, underscores and dashes. Source: SES API v2, MessageTag. */
function toTag({ Name: name = '', Value: value = '' }: { Name?: string; Value?: string }): [string, string] {
  if (!/^[\w-]{1,256}$/.test(name) || !/^[\w-]{1,256}$/.test(value)) throw badRequest(`Invalid tag: ${name}.`);
  return [name, value];
}

/** SES requires a file extension in an attachment's name. Source: Amazon SES, Working with email attachments. */
function toAttachment({ FileName: name = '', ContentType: type = '', RawContent: content }: Attachment) {
  if (!/^[^\r\n"]+\.[a-z0-9]+$/i.test(name)) throw badRequest('An attachment has no name with an ending.');
  if (!content) throw badRequest(`The attachment ${name} is empty.`);
  return { name, type, content };
}

const badRequest = (message: string) => new AwsError('BadRequestException', message);
