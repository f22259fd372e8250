import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { createSign, createVerify } from 'node:crypto';
import { makeHandler, type KeyRequest } from './make-keys.ts';
import type { PlatformKeys } from './platform-keys.ts';

const SECRET_ID = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:platform';

/** Returns a handler and the secret that it works on, as Secrets Manager would store it. */
function secretHolding(content: object) {
  let text = JSON.stringify(content);
  const mock = mockClient(SecretsManagerClient);
  mock.on(GetSecretValueCommand, { SecretId: SECRET_ID }).callsFake(() => ({ SecretString: text }));
  mock.on(PutSecretValueCommand, { SecretId: SECRET_ID }).callsFake((input: { SecretString: string }) => {
    text = input.SecretString;
    return {};
  });
  const answer = makeHandler(new SecretsManagerClient({}));
  return {
    ask: (RequestType: KeyRequest['RequestType'], Generation = '1') =>
      answer({ RequestType, ResourceProperties: { SecretId: SECRET_ID, Generation } }),
    content: () => JSON.parse(text) as PlatformKeys,
    change: (fields: object) => {
      text = JSON.stringify({ ...JSON.parse(text), ...fields });
    },
    writes: () => mock.commandCalls(PutSecretValueCommand).length,
  };
}

test('the first deployment makes a key and returns only its public half', async () => {
  const secret = secretHolding({});
  const { PhysicalResourceId, Data } = await secret.ask('Create');
  const { mediaPrivateKey, tokenSecret, originSecret } = secret.content();

  expect(PhysicalResourceId).toBe(SECRET_ID);
  expect(Object.keys(Data ?? {})).toEqual(['SecretId', 'StatementKeys', 'MediaPublicKey1']);
  const signature = createSign('RSA-SHA1').update('policy').sign(mediaPrivateKey);
  expect(
    createVerify('RSA-SHA1')
      .update('policy')
      .verify(Data?.MediaPublicKey1 ?? '', signature),
  ).toBe(true);
  expect(Buffer.from(tokenSecret, 'base64url')).toHaveLength(32);
  expect(originSecret).not.toBe(tokenSecret);
  expect(JSON.stringify(Data)).not.toContain('PRIVATE');
});

test('a repeated request for the same generation keeps the keys', async () => {
  const secret = secretHolding({});
  const first = await secret.ask('Create');
  expect(await secret.ask('Update')).toEqual(first);
  expect(secret.writes()).toBe(1);
});

test('a new generation replaces the keys, keeps the old ones and the origin secret', async () => {
  const secret = secretHolding({});
  await secret.ask('Create');
  const before = secret.content();
  await secret.ask('Update', '2');
  const { previous, mediaPublicKeys: _, secondFactorKeys: keys, statementKeys: forStatements, ...after } = secret.content();

  expect(after.mediaPrivateKey).not.toBe(before.mediaPrivateKey);
  expect(after.tokenSecret).not.toBe(before.tokenSecret);
  expect(after.originSecret).toBe(before.originSecret);
  const { mediaPublicKeys, secondFactorKeys, statementKeys, ...kept } = before;
  expect({ ...previous, originSecret: after.originSecret }).toEqual(kept);
  expect(secret.content().mediaPublicKeys).toMatchObject(mediaPublicKeys);
  expect(keys).toEqual({ ...secondFactorKeys, 2: expect.any(String) });
  expect(forStatements).toEqual({ ...statementKeys, 2: expect.any(String) });
});

test('a stage that is older than two-factor login gets a key for it and keeps all others, once', async () => {
  const secret = secretHolding({});
  const first = await secret.ask('Create');
  const { secondFactorKeys: _, ...older } = secret.content();
  secret.change({ secondFactorKeys: undefined });
  expect(await secret.ask('Update')).toEqual(first);
  const { secondFactorKeys, ...others } = secret.content();
  expect(others).toEqual(older);
  expect(Buffer.from(secondFactorKeys?.['1'] ?? '', 'base64url')).toHaveLength(32);
  await secret.ask('Update');
  expect(secret.content().secondFactorKeys).toEqual(secondFactorKeys);
});

test('thirty rotations fit into an answer, with the keys of all statements', async () => {
  const secret = secretHolding({});
  await secret.ask('Create');
  let answer: object = {};
  for (let generation = 2; generation <= 31; generation += 1) answer = await secret.ask('Update', String(generation));
  expect(JSON.stringify(answer).length).toBeLessThan(4096);
  expect(Object.keys(secret.content().statementKeys ?? {})).toHaveLength(31);
});

test('a new generation keeps the first admin, which is not a key, in one place', async () => {
  const secret = secretHolding({});
  await secret.ask('Create');
  const firstAdmin = { email: 'boss@example.com', password: 'made elsewhere' };
  secret.change({ firstAdmin });
  await secret.ask('Update', '2');
  expect(secret.content().firstAdmin).toEqual(firstAdmin);
  expect(secret.content().previous).not.toHaveProperty('firstAdmin');
});

test('a deployment that is rolled back gets its old keys back', async () => {
  const secret = secretHolding({});
  const first = await secret.ask('Create');
  await secret.ask('Update', '2');
  const { PhysicalResourceId, Data } = await secret.ask('Update', '1');
  const { StatementKeys, ...others } = first.Data!;
  expect({ PhysicalResourceId, Data }).toMatchObject({ ...first, Data: others });
  // Tokens that the later key has signed in the meantime are still verified.
  expect(Data?.StatementKeys.split(' ')).toEqual([expect.any(String), StatementKeys]);
});

test('a rotation returns both public keys, the previous one unchanged', async () => {
  const secret = secretHolding({});
  const first = await secret.ask('Create');
  const second = await secret.ask('Update', '2');
  const third = await secret.ask('Update', '3');
  expect(second.Data?.MediaPublicKey1).toBe(first.Data?.MediaPublicKey1);
  expect(Object.keys(third.Data ?? {})).toEqual(['SecretId', 'StatementKeys', 'MediaPublicKey3', 'MediaPublicKey2']);
  expect(third.Data?.StatementKeys.split(' ').slice(1).join(' ')).toBe(second.Data?.StatementKeys);
  expect(third.Data?.MediaPublicKey2).toBe(second.Data?.MediaPublicKey2);
  // After a rollback, the previous deployment needs the keys that it had.
  const { Data } = await secret.ask('Update', '2');
  expect(Data).toEqual({ ...second.Data, StatementKeys: third.Data?.StatementKeys });
});

test.each([
  ['a stage that begins at a later generation', {}, '4'],
  ['a skipped generation, after which the old key verifies nothing', { generation: 2 }, '4'],
])('%s also gets a key for the previous generation', async (_, { generation }: { generation?: number }, wanted) => {
  const secret = secretHolding({});
  const first = generation && (await secret.ask('Create', String(generation)));
  const { Data } = await secret.ask('Update', wanted);
  expect(Data?.MediaPublicKey3).toContain('BEGIN PUBLIC KEY');
  expect(Data?.MediaPublicKey3).not.toBe(Data?.MediaPublicKey4);
  if (!first) return;
  const { StatementKeys: _keys, ...others } = first.Data!;
  expect((await secret.ask('Update', String(generation))).Data).toMatchObject(others);
});

test('removing the stack leaves the keys in the secret', async () => {
  const secret = secretHolding({});
  await secret.ask('Create');
  expect(await secret.ask('Delete')).toEqual({ PhysicalResourceId: SECRET_ID });
  expect(secret.writes()).toBe(1);
});
