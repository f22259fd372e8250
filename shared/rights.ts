import type { TableName } from '#shared/storage/tables.ts';

/** A use of a table. `write` puts, updates and deletes items, and does not include reading them. */
export type TableUse = 'read' | 'batch-read' | 'write' | 'delete';

/** A use of the video files that organisers upload, below `uploads/` in the media bucket. */
export type UploadUse = 'put' | 'list' | 'abort';

/** A use of the pictures that organisers upload: to sign their uploads, to check what was uploaded and publish it, or to read what is published. */
export type PictureUse = 'upload' | 'publish' | 'read';

/** A use of the files that organisations export. */
export type ExportUse = 'write' | 'read';

/** The uses of each table. */
type TableRights = { readonly [Name in TableName]?: readonly TableUse[] };

/**
 * The rights of one function, declared with its endpoint, bus rule, schedule or stream. Beyond those named here, it may only write
 * its own log and read what invokes it. Plain data, so that tests and checks can read it without the deployment's code.
 */
export interface Rights extends TableRights {
  /** Adds to the log of what members of organisations changed, and can neither read nor change what is in it. */
  readonly audit?: 'append';
  /** Counts the calls with API keys, and can neither read the keys nor change anything else of the accounts. */
  readonly keyUse?: 'count';
  /** Counts the seats that are taken, and reads nothing else of what is sold. */
  readonly seats?: 'count';
  /** Reads the keys at the payment providers. */
  readonly paymentsSecret?: true;
  /** Reads the keys that the platform made for itself. */
  readonly platformSecret?: true;
  /** Knows which public key verifies media cookies. */
  readonly mediaKeyPair?: true;
  /** Changes which playback sessions the edge refuses. */
  readonly endedSessions?: 'write';
  /** Knows the public keys that verify statements. */
  readonly statementKeys?: true;
  /** Puts files below `media/` in the media bucket. */
  readonly media?: 'put';
  /** Reads files below `media/` in the media bucket. */
  readonly mediaFiles?: 'read';
  /** Removes the files of clips, below `images/clips/` in the media bucket. */
  readonly clipFiles?: 'remove';
  readonly uploads?: readonly UploadUse[];
  /** Uses the pictures of events, below `images/events/` in the media bucket, and `unchecked/` until they are published. */
  readonly pictures?: readonly PictureUse[];
  /** Uses the files that organisations export, below `exports/` in the media bucket. */
  readonly exports?: readonly ExportUse[];
  /** Puts events on the bus. */
  readonly bus?: 'put';
  /** Sends mails from the platform's address, if it has one; `send-for-organizations` also from the domains of organisations. */
  readonly mail?: 'send' | 'send-for-organizations';
  /** Sees what SES knows of the domains that organisations send from; `change` also has SES learn of them and forget them. */
  readonly senderDomains?: 'change' | 'look';
  /** Knows the address for viewers' questions. */
  readonly supportMail?: true;
  /** Knows the tax that is included in prices. */
  readonly tax?: true;
  /** Knows the operator of the platform, as receipts name it. */
  readonly operator?: true;
  /** Knows how long a bank account that was just entered is not paid to. */
  readonly payoutWait?: true;
  /** Knows whether organisations are paid through Stripe, and how long the money of a show is held back. */
  readonly connect?: true;
  /** Knows what the operator offers organisations that start: an approval, a trial, and the platform's share. */
  readonly approval?: true;
}
