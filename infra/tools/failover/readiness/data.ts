import { STREAMED_TABLES, TABLE_NAMES, type TableName } from '#shared/storage/tables.ts';
import { CloudWatchClient, GetMetricStatisticsCommand } from '@aws-sdk/client-cloudwatch';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { copiesBucketOf, SECRETS } from '../../../deployment/standby.ts';
import { clientSettings } from '../../configure-payments/aws.ts';
import type { Plan } from '../plan.ts';
import { accountOf, type Standby } from '../standby/find-standby.ts';
import { type Finding, found } from './finding.ts';

const HOUR_MS = 3_600_000;

/** Returns the readiness of the tables, the secrets and the films. */
export async function dataFindings(plan: Plan, standby: Standby): Promise<Finding[]> {
  const tables = TABLE_NAMES.map((table) => tableFinding(table, plan, standby));
  return [...(await Promise.all(tables)), ...secretFindings(plan, standby), await filmFinding(plan, standby)];
}

async function tableFinding(table: TableName, { lost, to }: Plan, { tables }: Standby): Promise<Finding> {
  const replica = tables[table];
  if (!replica) {
    const cure = `set "copyRegion": "${to}" and deploy: npx cdk deploy --all`;
    return { isReady: false, sentence: `The table ${table} has no replica in ${to}.`, cure };
  }
  if (!replica.isActive) return { isReady: false, sentence: `The replica ${replica.name} is not active yet. Wait for it.` };
  if (STREAMED_TABLES.some((name) => name === table) && !replica.stream) {
    return {
      isReady: false,
      sentence: `The replica ${replica.name} has no stream of its changes.`,
      cure: 'npx cdk deploy --all',
    };
  }
  const lag = await lagOf(replica.name, lost.region, to).catch(() => null);
  const behind =
    lag === null ? `${lost.region} does not say how far it is behind` : `${Math.round(lag)} ms behind at most in the last hour`;
  return { isReady: true, sentence: `The replica of ${table} is active; ${behind}.` };
}

/** Returns the longest time of the last hour that a change took to the replica, which the other region measures; null if it measured none. */
async function lagOf(TableName: string, from: string, to: string): Promise<number | null> {
  const client = new CloudWatchClient({ ...clientSettings(from), maxAttempts: 1 });
  const { Datapoints = [] } = await client.send(
    new GetMetricStatisticsCommand({
      Namespace: 'AWS/DynamoDB',
      MetricName: 'ReplicationLatency',
      Dimensions: [
        { Name: 'TableName', Value: TableName },
        { Name: 'ReceivingRegion', Value: to },
      ],
      StartTime: new Date(Date.now() - HOUR_MS),
      EndTime: new Date(),
      Period: HOUR_MS / 1000,
      Statistics: ['Maximum'],
    }),
  );
  return Datapoints.length > 0 ? Math.max(...Datapoints.map(({ Maximum = 0 }) => Maximum)) : null;
}

function secretFindings({ lost, to }: Plan, { secrets }: Standby): Finding[] {
  return SECRETS.map((kind) => {
    const secret = secrets[kind];
    if (secret) return { isReady: true, sentence: `The secret of ${kind} is there.` };
    const cure = lost.takeOver
      ? `aws secretsmanager replicate-secret-to-regions --region ${lost.region} --secret-id ${lost.takeOver.secrets[kind]} --add-replica-regions Region=${to} --force-overwrite-replica-secret`
      : `set "copyRegion": "${to}" and deploy: npx cdk deploy --all`;
    return { isReady: false, sentence: `The secret of ${kind} has no replica in ${to}.`, cure };
  });
}

function filmFinding({ lost, to }: Plan, standby: Standby): Promise<Finding> {
  const account = accountOf(standby);
  if (account === null)
    return Promise.resolve({ isReady: null, sentence: 'Copies of films: the account is not known without a table.' });
  const Bucket = copiesBucketOf(lost.stage, account, to);
  return found(`Copies of films in ${Bucket}`, async () => {
    const client = new S3Client({ ...clientSettings(to), followRegionRedirects: true });
    const { KeyCount = 0 } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'media/', MaxKeys: 1 }));
    if (KeyCount > 0) return { isReady: true, sentence: `There are copies of films in ${Bucket}.` };
    const cure = 'films from before the setting copyRegion have to be copied once: S3 Batch Replication';
    return { isReady: false, sentence: `There is no copy of a film in ${Bucket}.`, cure };
  });
}
