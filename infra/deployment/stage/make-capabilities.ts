import type { Stack } from 'aws-cdk-lib/core';
import type { Config } from '../config/config.ts';
import { EndedSessions } from '../constructs/edge/ended-sessions.ts';
import type { Capabilities } from '../constructs/lambda/grant-permissions.ts';
import { Mail } from '../constructs/mail/mail.ts';
import { OperatorSettings } from '../constructs/lambda/operator-settings.ts';
import { PaymentsBus } from '../constructs/payments-bus.ts';
import type { CodeProvider } from '../constructs/lambda/platform-function.ts';
import { ReadableSecret } from '../constructs/keys/readable-secret.ts';
import { SigningKeys } from '../constructs/keys/signing-keys.ts';
import { Media } from '../constructs/storage/media.ts';
import { TableBackups } from '../constructs/storage/table-backups.ts';
import { makeTables } from '../constructs/storage/tables.ts';
import { copiesOf } from '../copies-stack.ts';
import { type SecretKind, secretTag } from '../standby.ts';

/** Creates what functions may be given rights to: tables, files, secrets, the bus and mail, with their copies. */
export function makeCapabilities(stack: Stack, config: Config, code: CodeProvider): Capabilities {
  const { protectData: protect, copyRegion: replicaRegion = null, takeOver = null } = config;
  const secretKept = (kind: SecretKind) => ({
    protect,
    replicaRegion,
    tag: secretTag(config.stage, kind),
    adopted: takeOver?.secrets[kind] ?? null,
  });
  const tables = makeTables(stack, 'Tables', { protect, replicaRegion, takeOver });
  const copies = copiesOf(stack, config);
  if (copies) new TableBackups(stack, 'TableBackups', { tables, copies: copies.vault, protect });
  const media = new Media(stack, 'Media', { protect, countErrors: countsFileErrors(config), copies: copies?.films ?? null });
  const bus = new PaymentsBus(stack, 'Payments');
  const keys = new SigningKeys(stack, 'Keys', { code, generation: config.keyGeneration, kept: secretKept('platform') });
  const paymentsSecret = new ReadableSecret(stack, 'PaymentsSecret', {
    description: 'Keys at the payment providers, set by the operator',
    variable: 'PAYMENTS_SECRET_ID',
    placeholder: { stripeSecretKey: '', stripePublishableKey: '', stripeWebhookSecret: '' },
    ...secretKept('payments'),
  });
  const { domain, hostedZoneId, mailFrom, supportMail, mailsPerSecond } = config;
  const mail = new Mail(stack, 'Mail', {
    domain: domain && hostedZoneId ? { domain, hostedZoneId } : null,
    mailFrom,
    supportMail,
    mailsPerSecond,
    hasRecords: takeOver === null,
  });
  const settings = new OperatorSettings(config);
  return { tables, media, paymentsSecret, keys, bus, mail, settings, endedSessions: new EndedSessions(stack, 'EndedSessions') };
}

/** Returns true if the buckets of files count their errors, for the alarms of them. */
export const countsFileErrors = ({ extraAlarms }: Config): boolean => extraAlarms.includes('files');
