import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { ALLOTMENTS } from '#shared/allotment-keys.ts';
import type { Permissions } from '../function-permissions.ts';
import type { Mail } from './mail.ts';
import type { OperatorSettings } from './operator-settings.ts';
import type { Media } from './storage/media.ts';
import type { PaymentsBus } from './payments-bus.ts';
import type { ReadableSecret } from './readable-secret.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { Tables } from './storage/tables.ts';

/** What functions can be given. */
export interface Capabilities {
  tables: Tables;
  media: Media;
  paymentsSecret: ReadableSecret;
  keys: SigningKeys;
  bus: PaymentsBus;
  mail: Mail;
  settings: OperatorSettings;
}

/** Gives a function what its line names: the right to use it and the variable by which it finds it. */
export function grantPermissions(fn: LambdaFunction, permissions: Permissions, capabilities: Capabilities): void {
  const { tables, media, paymentsSecret, keys, bus, mail, settings } = capabilities;
  for (const table of ['accounts', 'catalog', 'commerce', 'playback'] as const) {
    const uses = permissions[table];
    if (uses) tables[table].grantTo(fn, ...uses);
  }
  if (permissions.seats === 'count') tables.commerce.grantQueriesTo(fn, ALLOTMENTS);
  if (permissions.paymentsSecret) paymentsSecret.grantTo(fn);
  if (permissions.platformSecret) keys.grantSecretTo(fn);
  if (permissions.mediaKeyPair) keys.nameMediaKeyTo(fn);
  if (permissions.media === 'put') media.grantUploadTo(fn);
  if (permissions.bus === 'put') bus.grantPutTo(fn);
  if (permissions.mail === 'send') mail.grantSendTo(fn);
  if (permissions.supportMail) mail.nameSupportTo(fn);
  if (permissions.tax) settings.nameTaxTo(fn);
  if (permissions.operator) settings.nameOperatorTo(fn);
}
