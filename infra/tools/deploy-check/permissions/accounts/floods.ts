import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProofPurpose } from '#shared/proof/puzzle.ts';
import { solvePuzzle } from '#shared/proof/solve-puzzle.ts';
import { callJson } from '../../aws/aws-calls.ts';
import type { Deployment } from '../../deployment.ts';
import type { Viewer } from '../../people/viewer.ts';
import { mailedToken, messageToSupport } from '../organizers/letters.ts';

/** Requests of one network, of any kind, beyond which each needs a proof of work. */
const TOO_MANY = 50;

/** The purposes of a proof of work, by the beginning of the key that counts it. */
const PURPOSES = {
  'CONTACTS-FROM#': 'contact',
  'FAILED-LOGINS-FROM#': 'login',
  'RESETS-FROM#': 'reset',
} as const satisfies Record<string, ProofPurpose>;

interface Request {
  /** The beginning of the key of the item that counts it for a network. */
  counts: keyof typeof PURPOSES;
  path: string;
  body: object;
}

/** The item that counts a network's requests. */
interface Count {
  TableName: string;
  Key: { pk: { S: string }; sk: { S: string } };
}

/** Calls what asks networks with many requests for a proof of work, as such a network, and proves it. */
export async function proveWork(newViewer: () => Viewer, deployment: Deployment): Promise<void> {
  const owner = newViewer();
  const { email, password } = await owner.register();
  await owner.call('POST', '/account/email', { email: `moved-${email}`, currentPassword: password });
  const token = await mailedToken(deployment.url, `moved-${email}`, 'change-email');
  // The first of each opens the count of this network.
  const stranger = newViewer();
  await stranger.call('POST', '/auth/login', { email: `nobody-${email}`, password }, 404);
  await stranger.call('POST', '/auth/forgotten-password', { email });
  await stranger.call('POST', '/contact', messageToSupport);
  const requests: Request[] = [
    { counts: 'RESETS-FROM#', path: '/auth/forgotten-password', body: { email } },
    { counts: 'CONTACTS-FROM#', path: '/contact', body: messageToSupport },
    { counts: 'FAILED-LOGINS-FROM#', path: '/account/email/complete', body: { token, password } },
  ];
  await forgetNetworks(email, deployment);
  for (const request of requests) await prove(newViewer(), request, deployment);
}

/** Makes this network a strange one for an account: as one where its password was typed before, it would not be asked. */
async function forgetNetworks(email: string, deployment: Deployment): Promise<void> {
  const TableName = deployment.variable('ACCOUNTS_TABLE');
  const tries = `LOGIN#${createHash('sha256').update(email).digest('base64url')}`;
  const { Items } = (await callJson(deployment.url, 'dynamodb', 'DynamoDB_20120810.Query', {
    TableName,
    KeyConditionExpression: 'pk = :tries',
    ExpressionAttributeValues: { ':tries': { S: tries } },
  })) as { Items: Count['Key'][] };
  for (const { pk, sk } of Items) {
    await callJson(deployment.url, 'dynamodb', 'DynamoDB_20120810.DeleteItem', { TableName, Key: { pk, sk } });
  }
}

/** Makes a request while its network has used up the free ones: it is asked for a proof, and succeeds with it. */
async function prove(viewer: Viewer, { counts, path, body }: Request, deployment: Deployment): Promise<void> {
  const count = await findCount(counts, deployment);
  await callJson(deployment.url, 'dynamodb', 'DynamoDB_20120810.UpdateItem', {
    ...count,
    UpdateExpression: 'SET tried = :many',
    ExpressionAttributeValues: { ':many': { N: String(TOO_MANY) } },
  });
  // The form asks ahead, for the puzzle that the request itself is answered with as well.
  await viewer.call('POST', '/auth/puzzle', { purpose: PURPOSES[counts] });
  const { json } = await viewer.call('POST', path, body, 429);
  const proof = await solvePuzzle(json.puzzle, () => sleep(0));
  await viewer.call('POST', path, { ...body, proof });
  // The later requests of this check come from the same network.
  await callJson(deployment.url, 'dynamodb', 'DynamoDB_20120810.DeleteItem', count);
}

async function findCount(counts: Request['counts'], deployment: Deployment): Promise<Count> {
  const TableName = deployment.variable('ACCOUNTS_TABLE');
  const { Items } = (await callJson(deployment.url, 'dynamodb', 'DynamoDB_20120810.Scan', {
    TableName,
    FilterExpression: 'begins_with(pk, :counts)',
    ExpressionAttributeValues: { ':counts': { S: counts } },
  })) as { Items: Count['Key'][] };
  if (!Items[0]) throw new Error(`Nothing counts ${counts}.`);
  const { pk, sk } = Items[0];
  return { TableName, Key: { pk, sk } };
}
