import { STREAMED_TABLES, TABLE_NAMES, type TableName } from '#shared/storage/tables.ts';
import { DescribeTableCommand, DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { paginateListSecrets, SecretsManagerClient, type SecretListEntry } from '@aws-sdk/client-secrets-manager';
import { SECRET_TAG, SECRETS, type SecretKind, secretTag } from '../../../deployment/standby.ts';
import { type TakeOver } from '../../../deployment/config/take-over-setting.ts';
import { CliError } from '../../cli/cli-error.ts';
import { awsFailure, clientSettings } from '../../configure-payments/aws.ts';
import type { Plan } from '../plan.ts';

/** A replica of a table in the region to go on in. */
interface ReplicaTable {
  name: string;
  arn: string;
  /** ARN of the stream of its changes; null if it has none. */
  stream: string | null;
  isActive: boolean;
}

/** A secret in the region to go on in. */
interface ReplicaSecret {
  arn: string;
  name: string;
  /** Region of the secret that it is a replica of; null if it stands on its own. */
  replicaOf: string | null;
}

/** The replicas in the region to go on in; a part that is not there is null. */
export interface Standby {
  tables: Record<TableName, ReplicaTable | null>;
  secrets: Record<SecretKind, ReplicaSecret | null>;
}

/** Finds the replicas of a stage, by asking nothing of the region that may be lost. @throws CliError if AWS refuses */
export async function findStandby({ lost, to }: Pick<Plan, 'lost' | 'to'>): Promise<Standby> {
  const [tables, secrets] = await Promise.all([findTables(lost, to), findSecrets(lost, to)]);
  return { tables, secrets };
}

type LostStage = Plan['lost'];

/** A replica has the name of its table, and CloudFormation begins that with the stack's and the one in the template. */
async function findTables({ stage, takeOver }: LostStage, region: string): Promise<Standby['tables']> {
  const client = new DynamoDBClient(clientSettings(region));
  const names: string[] = [];
  try {
    for await (const { TableNames = [] } of paginateListTables({ client }, {})) names.push(...TableNames);
    const isTable = (table: TableName) => {
      const taken = takeOver && takeOver.tables[table].split('/')[1];
      return (name: string) => (taken ? name === taken : name.startsWith(`Marquee-${stage}-Tables${capitalized(table)}Table`));
    };
    const found = await Promise.all(TABLE_NAMES.map((table) => describe(client, onlyOne(names.filter(isTable(table)), region))));
    return Object.fromEntries(TABLE_NAMES.map((table, i) => [table, found[i] ?? null])) as Standby['tables'];
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw awsFailure(error, `Looking for tables in ${region}`);
  }
}

/** Returns the only name; undefined if there is none. @throws CliError if there are several, of which one is left over from a former stage */
function onlyOne(names: readonly string[], region: string): string | undefined {
  if (names.length < 2) return names[0];
  throw new CliError(
    `${names.join(' and ')} in ${region} could both be meant. Delete what a former stage of this name has left, then try again.`,
  );
}

const capitalized = (name: string) => `${name[0]!.toUpperCase()}${name.slice(1)}`;

async function describe(client: DynamoDBClient, TableName: string | undefined): Promise<ReplicaTable | null> {
  if (!TableName) return null;
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  if (!Table?.TableArn) return null;
  return {
    name: TableName,
    arn: Table.TableArn,
    stream: Table.LatestStreamArn ?? null,
    isActive: Table.TableStatus === 'ACTIVE',
  };
}

/** A replica has the tags of its secret. Those that a stage took over have the tags of the stage that it took over. */
async function findSecrets({ stage, takeOver }: LostStage, region: string): Promise<Standby['secrets']> {
  const client = new SecretsManagerClient(clientSettings(region));
  const listed: SecretListEntry[] = [];
  try {
    for await (const { SecretList = [] } of paginateListSecrets({ client }, {})) listed.push(...SecretList);
  } catch (error) {
    throw awsFailure(error, `Looking for secrets in ${region}`);
  }
  const find = (kind: SecretKind) => {
    const name = takeOver && nameOfSecret(takeOver.secrets[kind]);
    const tag = secretTag(stage, kind);
    const all = listed.filter(({ Name, Tags = [] }) =>
      name ? Name === name : Tags.some(({ Key, Value }) => Key === SECRET_TAG && Value === tag),
    );
    onlyOne(
      all.map(({ Name = '' }) => Name),
      region,
    );
    return all[0];
  };
  return Object.fromEntries(
    SECRETS.map((kind) => {
      const { ARN: arn, Name: name, PrimaryRegion: primary } = find(kind) ?? {};
      const isReplica = primary !== undefined && primary !== region;
      return [kind, arn && name ? { arn, name, replicaOf: isReplica ? primary : null } : null];
    }),
  ) as Standby['secrets'];
}

/** Returns NAME of `arn:aws:secretsmanager:REGION:ACCOUNT:secret:NAME-RANDOM`. */
const nameOfSecret = (arn: string) =>
  arn
    .split(':')
    .at(-1)!
    .replace(/-[^-]+$/, '');

/** Returns the setting by which a stage goes on with what is there; null if a part of it is missing. */
export function takeOverOf({ lost }: Pick<Plan, 'lost'>, { tables, secrets }: Standby): TakeOver | null {
  const streams = STREAMED_TABLES.map((table) => tables[table]?.stream);
  const found = [...TABLE_NAMES.map((table) => tables[table]?.arn), ...SECRETS.map((kind) => secrets[kind]?.arn), ...streams];
  if (found.some((arn) => !arn)) return null;
  const arns = <Name extends string>(names: readonly Name[], arnOf: (name: Name) => string) =>
    Object.fromEntries(names.map((name) => [name, arnOf(name)])) as Record<Name, string>;
  return {
    from: lost.region,
    stage: lost.stage,
    tables: arns(TABLE_NAMES, (table) => tables[table]!.arn),
    streams: arns(STREAMED_TABLES, (table) => tables[table]!.stream!),
    secrets: arns(SECRETS, (kind) => secrets[kind]!.arn),
    hasDomain: false,
  };
}

/** Returns the account, which every ARN names; null if there is no table. */
export const accountOf = ({ tables }: Standby): string | null =>
  TABLE_NAMES.map((table) => tables[table]?.arn.split(':')[4]).find(Boolean) ?? null;
