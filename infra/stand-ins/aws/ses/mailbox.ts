import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A mail as the product sent it to SES. */
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
  /** Content in base64. Missing in mails from older data folders. */
  attachments?: { name: string; type: string; content: string }[];
  /** Further headers. Missing in mails from older data folders. */
  headers?: { name: string; value: string }[];
  /** Tags of the sender. Missing in mails from older data folders. */
  tags?: Record<string, string>;
}

/** Writes a mail as one JSON file, atomically, since another process may read the folder at any moment. */
export function keepMail(folder: string, mail: LocalMail): void {
  mkdirSync(folder, { recursive: true });
  // The time comes first, so that sorting by name sorts by the time of sending.
  const file = path.join(folder, `${mail.sentAt.replace(/[:.]/g, '-')}-${mail.messageId}.json`);
  writeFileSync(`${file}.part`, `${JSON.stringify(mail, null, 2)}\n`);
  renameSync(`${file}.part`, file);
}

/** Returns all mails, oldest first. */
export const readMails = (folder: string): LocalMail[] => mailReader(folder)();

/** Returns a function that returns all mails, oldest first. It reads each of them once. */
export function mailReader(folder: string): () => LocalMail[] {
  const read = new Map<string, LocalMail>();
  const mailIn = (name: string): LocalMail => {
    const mail = read.get(name) ?? (JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as LocalMail);
    read.set(name, mail);
    return mail;
  };
  return () => {
    mkdirSync(folder, { recursive: true });
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
    return files.sort().map(mailIn);
  };
}
