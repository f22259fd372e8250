import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import {
  AttributeType,
  Billing,
  type ITable,
  type ITableV2,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, type DynamoEventSourceProps, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { TableUse } from '#shared/rights.ts';
import { perTable, type TableName, tables } from '#shared/storage/tables.ts';
import type { TakeOver } from '../../config/take-over-setting.ts';

/** Actions of each use. None scans: every access pattern has a key. A transaction needs the actions of its parts. */
const ACTIONS: Record<TableUse, readonly string[]> = {
  read: ['dynamodb:GetItem', 'dynamodb:Query'],
  'batch-read': ['dynamodb:BatchGetItem'],
  write: ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'],
  delete: ['dynamodb:DeleteItem'],
};

/**
 * Time for which a change waits for others in its batch: long enough for few batches in a minute of sales, short enough for a receipt a
 * second after its payment, and for viewers to see a change of an event at once.
 */
const BATCHING_WINDOW = Duration.seconds(1);

/** The settings by which a function gets the changes of a table. */
interface StreamDelivery extends Pick<DynamoEventSourceProps, 'batchSize' | 'filters'> {
  /** Time for which a failed change is retried. */
  retriedFor: Duration;
  /** Takes the changes that failed for so long. */
  undelivered: IQueue;
}

export interface CapabilityTableProps {
  /** The environment variable that holds the table's name. */
  variable: string;
  /** True if items may carry `ttl`, a time in epoch seconds after which DynamoDB deletes them. */
  expires: boolean;
  /** Present if the table streams every change, with the item before and after it. */
  streams?: true;
  protect: boolean;
  /** Another region with a replica that gets every change within a second or so; null for none. */
  replicaRegion: string | null;
  /** The table of a lost stage to go on with; null to create one. */
  adopted: AdoptedTable | null;
}

/** The ARNs of a table that exists already, in this region. */
interface AdoptedTable {
  tableArn: string;
  tableStreamArn?: string;
}

/** The table of one capability: on demand, restorable to any second of the last 35 days. */
export class CapabilityTable extends Construct {
  readonly #table: ITableV2 | TableV2;
  readonly #variable: string;

  constructor(scope: Construct, id: string, { variable, adopted, ...props }: CapabilityTableProps) {
    super(scope, id);
    this.#variable = variable;
    this.#table = adopted ? TableV2.fromTableAttributes(this, 'Table', adopted) : this.#create(props);
  }

  #create({ expires, streams, protect, replicaRegion }: Omit<CapabilityTableProps, 'variable' | 'adopted'>): TableV2 {
    return new TableV2(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billing: Billing.onDemand(),
      // The account's own key in KMS costs nothing while idle, and its use shows in CloudTrail.
      encryption: TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: protect,
      removalPolicy: protect ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      ...(expires && { timeToLiveAttribute: 'ttl' }),
      ...(streams && { dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES }),
      // It is backed up and protected as the table is, and can be written to as well.
      ...(replicaRegion !== null && { replicas: [{ region: replicaRegion }] }),
    });
  }

  get tableName(): string {
    return this.#table.tableName;
  }

  get tableArn(): string {
    return this.#table.tableArn;
  }

  /** Lets a function use the table, and passes it the table's name. */
  grantTo(fn: LambdaFunction, ...uses: readonly TableUse[]): void {
    Grant.addToPrincipal({
      grantee: fn,
      actions: uses.flatMap((use) => ACTIONS[use]),
      resourceArns: [this.#table.tableArn],
    }).assertSuccess();
    fn.addEnvironment(this.#variable, this.#table.tableName);
  }

  /** Lets a function query the partitions whose keys begin with a prefix, and read nothing else of the table. */
  grantQueriesTo(fn: LambdaFunction, prefix: string): void {
    this.#grantWithin(fn, 'dynamodb:Query', prefix);
  }

  /** Lets a function put items into the partitions whose keys begin with a prefix, and write nothing else of the table. */
  grantPutsTo(fn: LambdaFunction, prefix: string): void {
    this.#grantWithin(fn, 'dynamodb:PutItem', prefix);
  }

  /** Lets a function update items of the partitions whose keys begin with a prefix, and write nothing else of the table. */
  grantUpdatesTo(fn: LambdaFunction, prefix: string): void {
    this.#grantWithin(fn, 'dynamodb:UpdateItem', prefix);
  }

  #grantWithin(fn: LambdaFunction, action: string, prefix: string): void {
    Grant.addToPrincipal({
      grantee: fn,
      actions: [action],
      resourceArns: [this.#table.tableArn],
      // These actions always name a partition, so the condition is never evaluated without a key.
      conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [`${prefix}*`] } },
    }).assertSuccess();
    fn.addEnvironment(this.#variable, this.#table.tableName);
  }

  /** Delivers every change of a table with a stream to a function, in order. */
  streamTo(fn: LambdaFunction, { retriedFor, undelivered, ...batch }: StreamDelivery): void {
    const settings: DynamoEventSourceProps = {
      ...batch,
      // Includes changes made while the stream is being connected.
      startingPosition: StartingPosition.TRIM_HORIZON,
      maxBatchingWindow: BATCHING_WINDOW,
      maxRecordAge: retriedFor,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      onFailure: new SqsDlq(undelivered),
    };
    // CDK's class and interface differ in an optional property, which exactOptionalPropertyTypes rejects.
    fn.addEventSource(new DynamoEventSource(this.#table as ITable, settings));
  }
}

interface TablesProps extends Pick<CapabilityTableProps, 'protect' | 'replicaRegion'> {
  /** The lost stage whose tables are used; null to create them. */
  takeOver: TakeOver | null;
}

/** The tables of a stage. */
export type Tables = Readonly<Record<TableName, CapabilityTable>>;

/** Makes the declared tables, or uses those of a lost stage. */
export function makeTables(scope: Construct, id: string, { takeOver, ...kept }: TablesProps): Tables {
  const parent = new Construct(scope, id);
  return perTable((name) => {
    const { variable, construct, expires, streams } = tables[name];
    const adopted = takeOver && adoptedTable(takeOver, name);
    return new CapabilityTable(parent, construct, { variable, expires, ...(streams && { streams: true }), ...kept, adopted });
  });
}

function adoptedTable({ tables: arns, streams }: TakeOver, name: TableName): AdoptedTable {
  const { [name]: stream } = streams as Partial<Record<TableName, string>>;
  return { tableArn: arns[name], ...(stream && { tableStreamArn: stream }) };
}
