import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { LOCAL_TABLES } from '../../../infra/local/database/tables.ts';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import { useDatabase } from '../database.ts';
import { ShortCalls } from './short-client.ts';

jest.unmock('@aws-sdk/lib-dynamodb');

useDatabase();

type Command = Parameters<ShortCalls['send']>[0];

const TableName = LOCAL_TABLES.ACCOUNTS_TABLE;
const Key = { pk: 'a', sk: 'b' };
const Item = {
  ...Key,
  n: 1.5,
  list: [1, { left: undefined, kept: 'ü €' }],
  left: undefined,
  nothing: null,
  set: new Set(['x', 'y']),
};
const exists = { ConditionExpression: 'attribute_exists(pk)', ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
const isNew = { ...exists, ConditionExpression: 'attribute_not_exists(pk)' } as const;
const missing = { pk: 'not', sk: 'there' };

/** Returns what a call came to, without what is different each time. */
const outcomeOf = (call: Promise<object>) =>
  call.then(
    (output) => JSON.parse(JSON.stringify({ ...output, $metadata: undefined }, withSets)) as object,
    (error: Error) => {
      const { name, message, $fault, Item: found, CancellationReasons } = error as unknown as Record<string, unknown>;
      return JSON.parse(
        JSON.stringify({ name, message, $fault, found, CancellationReasons, $metadata: '$metadata' in error }),
      ) as object;
    },
  );

const withSets = (_: string, value: unknown) => (value instanceof Set ? [...value] : value);

it.each<[string, () => unknown]>([
  ['a write', () => new PutCommand({ TableName, Item })],
  ['a write whose condition does not hold', () => new PutCommand({ TableName, Item, ...isNew })],
  ['a read', () => new GetCommand({ TableName, Key, ConsistentRead: true })],
  ['a read of nothing', () => new GetCommand({ TableName, Key: missing })],
  ['a read of a table that is not there', () => new GetCommand({ TableName: 'elsewhere', Key })],
  [
    'a query',
    () => new QueryCommand({ TableName, KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': 'a' } }),
  ],
  ['a query without its values', () => new QueryCommand({ TableName, KeyConditionExpression: 'pk = :pk' })],
  ['a scan', () => new ScanCommand({ TableName, Limit: 1 })],
  ['a read of many', () => new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [Key, missing] } } })],
  [
    'an update',
    () =>
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'SET n = :n',
        ExpressionAttributeValues: { ':n': 2, ':left': undefined },
        ReturnValues: 'ALL_NEW',
      }),
  ],
  ['a transaction', () => new TransactWriteCommand({ TransactItems: [{ Delete: { TableName, Key: missing } }] })],
  [
    'a transaction that is cancelled',
    () =>
      new TransactWriteCommand({
        TransactItems: [{ Put: { TableName, Item, ...isNew } }, { ConditionCheck: { TableName, Key: missing, ...exists } }],
      }),
  ],
  ['a transaction that reads', () => new TransactGetCommand({ TransactItems: [{ Get: { TableName, Key } }] })],
  ['a deletion', () => new DeleteCommand({ TableName, Key: missing, ReturnValues: 'ALL_OLD' })],
])('%s comes to the same as with the SDK', async (_, command) => {
  await dynamodb().send(new PutCommand({ TableName, Item }));
  const short = new ShortCalls(dynamodb(), dynamodb().config.translateConfig);
  const shortOutcome = await outcomeOf(short.send(command() as Command));
  expect(shortOutcome).toEqual(await outcomeOf(dynamodb().send(command() as never)));
});
