import { BatchGetCommand, GetCommand, PutCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { LOCAL_TABLES } from '../../infra/local/database/tables.ts';
import { dynamodb } from '../platform/database/dynamodb.ts';
import { holdToRights } from './hold-to-rights.ts';

const { ACCOUNTS_TABLE: accounts, CATALOG_TABLE: catalog, COMMERCE_TABLE: commerce } = LOCAL_TABLES;
const Key = { pk: 'nobody', sk: 'nobody' };

beforeAll(() => {
  process.env.AWS_REGION = 'us-east-1';
  // Whatever gets this far is answered without a database.
  const answer = async () => ({ output: { $metadata: {} }, response: {} });
  dynamodb().middlewareStack.add(() => answer as never, { step: 'initialize', priority: 'low' });
});

const get = () => dynamodb().send(new GetCommand({ TableName: accounts, Key }));
const batchGet = (table: string) => () => dynamodb().send(new BatchGetCommand({ RequestItems: { [table]: { Keys: [Key] } } }));
const query = (pk: string) => () =>
  dynamodb().send(
    new QueryCommand({ TableName: commerce, KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } }),
  );
const put = (pk: string) => () => dynamodb().send(new PutCommand({ TableName: accounts, Item: { pk, sk: 'nobody' } }));
const transact = () =>
  dynamodb().send(
    new TransactWriteCommand({
      TransactItems: [{ Put: { TableName: accounts, Item: Key } }, { Delete: { TableName: catalog, Key } }],
    }),
  );

it.each([
  ['people/auth/sessions/session', 'reads its table', get, null],
  ['people/auth/sessions/logout', 'reads a table that it may only delete from', get, 'GetItem on accounts'],
  ['site/library/my-orders', 'reads many items', batchGet(catalog), null],
  ['people/auth/sessions/session', 'reads many items', batchGet(accounts), 'BatchGetItem on accounts'],
  ['people/auth/register', 'writes to another table, too', transact, 'DeleteItem on catalog'],
  ['site/health/health', 'writes to two tables', transact, 'PutItem on accounts, DeleteItem on catalog'],
  ['site/events/event-by-domain', 'counts seats', query('ALLOTMENT#pkg_1'), null],
  ['desk/studio/settings/edit-settings', 'adds to the log of changes', put('AUDIT#usr_1'), null],
  ['desk/studio/settings/edit-settings', 'writes an account', put('USER#usr_1'), 'PutItem on accounts'],
  ['site/events/event-by-domain', 'queries what is not a seat', query('USER#usr_1'), 'Query on commerce'],
])('%s %s: the refused use is named', async (handler, _, request, beyond) => {
  const { load, refused } = holdToRights<() => Promise<unknown>>(async () => request);
  const run = await load(handler);
  const sentence = `${handler} has no right to ${beyond}.`;
  if (beyond === null) await run();
  else await expect(run()).rejects.toMatchObject({ name: 'AccessDeniedException', message: sentence });
  expect([...refused]).toEqual(beyond === null ? [] : [sentence]);
});

it('leaves requests of the test itself alone', async () => {
  const { load } = holdToRights(async () => get);
  await load('people/auth/sessions/logout');
  await expect(get()).resolves.toBeDefined();
});
