import { perTable, tables } from '#shared/storage/tables.ts';
import { callJson } from '../aws/aws-calls.ts';
import type { Deployment } from '../deployment.ts';
import type { ResourceName } from '../../permissions/grants-of.ts';

const REGION = 'us-east-1';
/** The domain that an organisation wants to send from. */
export const SENDER_DOMAIN = 'senders.example.net';

/** The ARNs of the deployed resources. */
export type Resources = Readonly<Record<ResourceName, string>>;

export async function findResources(deployment: Deployment): Promise<Resources> {
  const account = deployment.functions[0]?.Role.split(':')[4] ?? '';
  const arn = (service: string, resource: string) => `arn:aws:${service}:${REGION}:${account}:${resource}`;
  return {
    ...perTable((name) => arn('dynamodb', `table/${deployment.output(`${tables[name].construct}TableName`)}`)),
    paymentsSecret: deployment.variable('PAYMENTS_SECRET_ID'),
    platformSecret: deployment.variable('PLATFORM_SECRET_ID'),
    media: `arn:aws:s3:::${deployment.output('MediaBucketName')}`,
    bus: arn('events', `event-bus/${deployment.variable('BUS_NAME')}`),
    purchases: arn('sqs', await findPurchasesQueue(deployment)),
    sender: arn('ses', `identity/${deployment.variable('MAIL_FROM')}`),
    senderDomains: arn('ses', `identity/${SENDER_DOMAIN}`),
    endedSessions: deployment.variable('ENDED_SESSIONS_ARN'),
    distribution: `arn:aws:cloudfront::${account}:distribution/${deployment.variable('DISTRIBUTION_ID')}`,
  };
}

/** Returns the resource that an ARN names, or names a part of; the ARN itself if it is none of the product's. */
export function nameOf(arn: string, resources: Resources): string {
  const found = Object.entries(resources).find(([, whole]) => arn === whole || arn.startsWith(`${whole}/`));
  return found?.[0] ?? arn;
}

/** Returns the last part of an ARN, as most calls take it. */
export const shortName = (arn: string) => arn.slice(arn.search(/[^:/]+$/));

/** Finds the queue of purchases that wait to be recorded. */
async function findPurchasesQueue({ url }: Deployment): Promise<string> {
  const { QueueUrls } = (await callJson(url, 'sqs', 'AmazonSQS.ListQueues')) as { QueueUrls: string[] };
  return shortName(
    required(
      'queue of purchases',
      QueueUrls.find((found) => found.includes('recordpurchasequeue')),
    ),
  );
}

function required(what: string, found: string | undefined): string {
  if (!found) throw new Error(`There is no ${what}.`);
  return found;
}
