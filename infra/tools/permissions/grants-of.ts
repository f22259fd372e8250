import { ALLOTMENTS } from '#shared/catalog/allotment-keys.ts';
import { AUDIT, KEY_USE } from '#shared/people/organization-keys.ts';
import { SENDER_TAG } from '#shared/mail/sender-tag.ts';
import { TABLE_NAMES, type TableName } from '#shared/storage/tables.ts';
import type { ExportUse, PictureUse, Rights, TableUse, UploadUse } from '#shared/rights.ts';

/** A resource on which functions have rights. */
export type ResourceName =
  | TableName
  | 'paymentsSecret'
  | 'platformSecret'
  | 'media'
  | 'bus'
  | 'purchases'
  | 'distribution'
  | 'endedSessions'
  | 'sender'
  | 'senderDomains';

/** The actions that one right allows on one resource. */
export interface Grant {
  /** The right as it is declared: `accounts: read`. */
  right: string;
  resource: ResourceName;
  /** The part of the resource that the right is limited to, as `npm run permissions` writes it; empty for the whole. */
  part: string;
  /** Without the service's name. */
  actions: readonly string[];
  /** Using one of these actions proves that no narrower right is enough. */
  provenBy: readonly string[];
}

type TableGrant = Pick<Grant, 'actions' | 'provenBy'>;

const exactly = (...actions: string[]): TableGrant => ({ actions, provenBy: actions });

/** Returns the grant of a right that allows a single action. */
export const grantOf = (right: string, resource: ResourceName, action: string, part = ''): Grant => ({
  right,
  resource,
  part,
  ...exactly(action),
});

/** Written by hand, and deliberately not derived from the constructs that grant the rights. */
const TABLE_USES: Readonly<Record<TableUse, TableGrant>> = {
  read: exactly('GetItem', 'Query'),
  'batch-read': exactly('BatchGetItem'),
  // A function that deletes and never puts or updates needs only `delete`.
  write: { actions: ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'], provenBy: ['PutItem', 'UpdateItem'] },
  delete: exactly('DeleteItem'),
};

/** Actions of each use of uploaded files. */
const UPLOAD_USES: Readonly<Record<UploadUse, string>> = {
  put: 'PutObject',
  list: 'ListMultipartUploadParts',
  abort: 'AbortMultipartUpload',
};

/** Actions of each use of events' pictures. */
const PICTURE_USES: Readonly<Record<PictureUse, readonly (readonly [action: string, part: string])[]>> = {
  upload: [['PutObject', '/unchecked/images/events/*']],
  publish: [
    ['GetObject', '/unchecked/images/events/*'],
    ['GetObject', '/images/events/*'],
    ['PutObject', '/images/events/*'],
  ],
  read: [['GetObject', '/images/events/*']],
};

/** Actions of each use of exports. */
const EXPORT_USES: Readonly<Record<ExportUse, string>> = { write: 'PutObject', read: 'GetObject' };

/** Actions of each use of the domains that organisations send from. */
const DOMAIN_USES: Readonly<Record<NonNullable<Rights['senderDomains']>, readonly string[]>> = {
  look: ['GetEmailIdentity'],
  change: ['CreateEmailIdentity', 'GetEmailIdentity', 'DeleteEmailIdentity'],
};

/** Grants of the rights that are not on tables; null for a right that only sets an environment variable. */
const OTHERS: Readonly<
  Record<Exclude<keyof Rights, TableName | 'uploads' | 'pictures' | 'exports' | 'senderDomains'>, Grant | null>
> = {
  audit: grantOf('audit: append', 'accounts', 'PutItem', ` (${AUDIT}*)`),
  keyUse: grantOf('keyUse: count', 'accounts', 'UpdateItem', ` (${KEY_USE}*)`),
  seats: grantOf('seats: count', 'commerce', 'Query', ` (${ALLOTMENTS}*)`),
  paymentsSecret: grantOf('paymentsSecret', 'paymentsSecret', 'GetSecretValue'),
  platformSecret: grantOf('platformSecret', 'platformSecret', 'GetSecretValue'),
  media: grantOf('media: put', 'media', 'PutObject', '/media/*'),
  mediaFiles: grantOf('mediaFiles: read', 'media', 'GetObject', '/media/*'),
  clipFiles: grantOf('clipFiles: remove', 'media', 'DeleteObject', '/images/clips/*'),
  bus: grantOf('bus: put', 'bus', 'PutEvents'),
  mail: grantOf('mail: send', 'sender', 'SendEmail'),
  endedSessions: {
    right: 'endedSessions: write',
    resource: 'endedSessions',
    part: '',
    actions: ['DescribeKeyValueStore', 'ListKeys', 'UpdateKeys'],
    // One function reads them all, and another adds some.
    provenBy: ['UpdateKeys', 'ListKeys'],
  },
  mediaKeyPair: null,
  statementKeys: null,
  supportMail: null,
  tax: null,
  operator: null,
  payoutWait: null,
  connect: null,
  approval: null,
};

/** Returns a grant for each right that allows actions. */
export function grantsOf(rights: Rights): Grant[] {
  const { uploads = [], pictures = [], exports = [], senderDomains } = rights;
  const tables = TABLE_NAMES.flatMap((table) =>
    (rights[table] ?? []).map((use) => ({ right: `${table}: ${use}`, resource: table, part: '', ...TABLE_USES[use] })),
  );
  const ofUploads = uploads.map((use) => grantOf(`uploads: ${use}`, 'media', UPLOAD_USES[use], '/uploads/*'));
  const ofPictures = pictures.flatMap((use) =>
    PICTURE_USES[use].map(([action, part]) => grantOf(`pictures: ${use}`, 'media', action, part)),
  );
  return [
    ...tables,
    ...ofUploads,
    ...ofPictures,
    ...exports.map((use) => grantOf(`exports: ${use}`, 'media', EXPORT_USES[use], '/exports/*')),
    ...(senderDomains ? DOMAIN_USES[senderDomains] : []).map((action) =>
      grantOf(`senderDomains: ${senderDomains}`, 'senderDomains', action, ` (tagged ${SENDER_TAG})`),
    ),
    // The right to write accounts includes that to add to the logs of changes.
    ...(Object.keys(OTHERS) as (keyof typeof OTHERS)[]).flatMap((right) => {
      const isIncluded = right === 'audit' && rights.accounts?.includes('write');
      return rights[right] === undefined || isIncluded ? [] : (OTHERS[right] ?? []);
    }),
  ];
}
