import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A mail as it was handed to SES. */
export interface LocalMail {
  messageId: string;
  /** ISO 8601. */
  sentAt: string;
  from: string;
  to: string[];
  replyTo: string[];
  subject: string;
  text: string;
  html: string;
  /** In base 64. Missing in mails of older folders. */
  attachments?: { name: string; type: string; content: string }[];
}

/** Keeps a mail as one JSON file, whole or not at all: whoever lists the folder may read it at any moment. */
export function keepMail(folder: string, mail: LocalMail): void {
  mkdirSync(folder, { recursive: true });
  // The time first, so that their names are in the order of their sending.
  const file = path.join(folder, `${mail.sentAt.replace(/[:.]/g, '-')}-${mail.messageId}.json`);
  writeFileSync(`${file}.part`, `${JSON.stringify(mail, null, 2)}\n`);
  renameSync(`${file}.part`, file);
}

/** Oldest first. */
export function readMails(folder: string): LocalMail[] {
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as LocalMail);
}
