import { createHash, randomBytes } from 'node:crypto';
import { callJson } from '../aws-calls.ts';
import type { Deployment } from '../deployment.ts';
import type { Credentials } from '../operator.ts';
import type { Viewer } from '../viewer.ts';

/** What viewers ask for that ends in a mail. */
export async function writeToSupport(viewer: Viewer): Promise<void> {
  const writer = { firstName: 'Ada', lastName: 'Buyer', email: 'ada@example.com', message: 'Is it on?', acceptTerms: true };
  await viewer.call('POST', '/contact', writer);
}

/** Sets a password by the link of a mail. Mails are not sent here, so the operator writes the link's token. */
export async function resetPassword(viewer: Viewer, deployment: Deployment, { email, password }: Credentials): Promise<void> {
  await viewer.call('POST', '/auth/forgotten-password', { email });
  const token = await writeResetToken(deployment, email);
  await viewer.call('POST', '/auth/reset-password', { token, password });
}

/** As `functions/auth/resets-store.ts` keeps it. */
async function writeResetToken(deployment: Deployment, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const pk = { S: `RESET#${createHash('sha256').update(token).digest('base64url')}` };
  const end = { N: String(Math.floor(Date.now() / 1000) + 600) };
  const TableName = deployment.variable('ACCOUNTS_TABLE');
  const write = (action: string, body: object) =>
    callJson(deployment.url, 'dynamodb', `DynamoDB_20120810.${action}`, { TableName, ...body });
  await write('PutItem', { Item: { pk, sk: { S: 'RESET' }, email: { S: email }, ttl: end } });
  await write('UpdateItem', {
    Key: { pk: { S: `EMAIL#${email}` }, sk: { S: 'LOGIN' } },
    UpdateExpression: 'SET resetKey = :key, resetEndsAt = :end',
    ExpressionAttributeValues: { ':key': pk, ':end': end },
  });
  return token;
}
