import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { ALLOTMENTS } from '#shared/catalog/allotment-keys.ts';
import { AUDIT, KEY_USE } from '#shared/people/organization-keys.ts';
import type { Rights } from '#shared/rights.ts';
import { TABLE_NAMES } from '#shared/storage/tables.ts';
import type { EndedSessions } from '../edge/ended-sessions.ts';
import type { Mail } from '../mail/mail.ts';
import type { OperatorSettings } from './operator-settings.ts';
import type { Media } from '../storage/media.ts';
import type { PaymentsBus } from '../payments-bus.ts';
import type { ReadableSecret } from '../keys/readable-secret.ts';
import type { SigningKeys } from '../keys/signing-keys.ts';
import type { Tables } from '../storage/tables.ts';

/** The resources and settings that functions can be given. */
export interface Capabilities {
  tables: Tables;
  media: Media;
  paymentsSecret: ReadableSecret;
  keys: SigningKeys;
  bus: PaymentsBus;
  mail: Mail;
  settings: OperatorSettings;
  endedSessions: EndedSessions;
}

/** Grants a function its rights: for each, the permission to use a resource and the variable that names the resource. */
export function grantPermissions(fn: LambdaFunction, rights: Rights, capabilities: Capabilities): void {
  const { tables, media, paymentsSecret, keys, bus, mail, settings, endedSessions } = capabilities;
  for (const table of TABLE_NAMES) {
    const uses = rights[table];
    if (uses) tables[table].grantTo(fn, ...uses);
  }
  if (rights.seats === 'count') tables.commerce.grantQueriesTo(fn, ALLOTMENTS);
  // Whoever may write accounts may add to the logs beside them.
  if (rights.audit === 'append' && !rights.accounts?.includes('write')) tables.accounts.grantPutsTo(fn, AUDIT);
  if (rights.keyUse === 'count') tables.accounts.grantUpdatesTo(fn, KEY_USE);
  if (rights.paymentsSecret) paymentsSecret.grantTo(fn);
  if (rights.platformSecret) keys.grantSecretTo(fn);
  if (rights.mediaKeyPair) keys.nameMediaKeyTo(fn);
  if (rights.statementKeys) keys.nameStatementKeysTo(fn);
  if (rights.media === 'put') media.grantUploadTo(fn);
  if (rights.mediaFiles === 'read') media.grantFilesTo(fn);
  if (rights.clipFiles === 'remove') media.grantClipRemovalTo(fn);
  if (rights.pictures) media.grantPicturesTo(fn, rights.pictures);
  if (rights.exports) media.grantExportsTo(fn, rights.exports);
  if (rights.uploads) media.grantUploadsTo(fn, rights.uploads);
  if (rights.endedSessions) endedSessions.grantChangesTo(fn);
  if (rights.bus === 'put') bus.grantPutTo(fn);
  if (rights.mail) mail.grantSendTo(fn, rights.mail);
  if (rights.senderDomains) mail.grantDomainsTo(fn, rights.senderDomains);
  if (rights.supportMail) mail.nameSupportTo(fn);
  if (rights.tax) settings.nameTaxTo(fn);
  if (rights.operator) settings.nameOperatorTo(fn);
  if (rights.payoutWait) settings.namePayoutWaitTo(fn);
  if (rights.connect) settings.nameConnectTo(fn);
  if (rights.approval) settings.nameApprovalTo(fn);
}
