import type { TableName } from '#shared/storage/tables.ts';
import type { Config } from '../../../deployment/config/config.ts';
import { readGateway } from './gateway.ts';
import { type LambdaReadings, readLambda } from './lambda.ts';
import { type MailReadings, readMail } from './mail.ts';
import type { Reading } from './reading.ts';
import { listQuotas, type ListedQuotas } from './service-quotas.ts';
import { readTables, type TableReading } from './tables.ts';

/** Everything that AWS says of the account and the stage. */
export interface Account {
  gateway: { rate: Reading; burst: Reading };
  lambda: LambdaReadings;
  /** Null for a stage that sends no mails. */
  mail: MailReadings | null;
  tables: Record<TableName, TableReading>;
  /** By code of the service. */
  quotas: Record<'cloudfront' | 'dynamodb' | 'medialive' | 'mediapackagev2' | 'ses', ListedQuotas>;
}

/** CloudFront keeps its quotas there. */
const EDGE_REGION = 'us-east-1';

/** Reads all quotas, together. @throws CliError if AWS does not know the caller */
export async function readAccount({ stage, region, domain, mailFrom }: Config): Promise<Account> {
  const sendsMails = Boolean(domain ?? mailFrom);
  const [gateway, lambda, mail, tables, cloudfront, dynamodb, medialive, mediapackagev2, ses] = await Promise.all([
    readGateway(region),
    readLambda(region, `Marquee-${stage}`),
    sendsMails ? readMail(region) : null,
    readTables(stage, region),
    listQuotas('cloudfront', EDGE_REGION),
    listQuotas('dynamodb', region),
    listQuotas('medialive', region),
    listQuotas('mediapackagev2', region),
    listQuotas('ses', region),
  ]);
  return { gateway, lambda, mail, tables, quotas: { cloudfront, dynamodb, medialive, mediapackagev2, ses } };
}
