import { GetSecretValueCommand, PutSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { randomBytes } from 'node:crypto';
import { env } from '../platform/env.ts';

/** What of the platform's secret is read here; whatever else it holds stays as it is. */
interface Content {
  firstAdmin?: { email: string; password: string };
}

/**
 * The password of the first admin as the platform's secret has it. A new one is written there before it is
 * answered, so that it is never anybody's without the operator being able to read it.
 * @returns 192 random bits, base64url; the one that is kept, where there is one for this address
 */
export async function firstAdminPassword(secretsManager: Pick<SecretsManagerClient, 'send'>, email: string): Promise<string> {
  const SecretId = env.platformSecretId;
  const { SecretString = '{}' } = await secretsManager.send(new GetSecretValueCommand({ SecretId }));
  const content = JSON.parse(SecretString) as Content;
  if (content.firstAdmin?.email === email) return content.firstAdmin.password;
  const password = randomBytes(24).toString('base64url');
  const changed: Content = { ...content, firstAdmin: { email, password } };
  await secretsManager.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(changed) }));
  return password;
}
