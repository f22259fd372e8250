import { GetSecretValueCommand, PutSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { randomBytes } from 'node:crypto';
import { env } from '../../../platform/env.ts';

/** The part of the platform's secret that is used here; the rest stays unchanged. */
interface SecretContent {
  firstAdmin?: { email: string; password: string };
}

/**
 * Returns the first admin's password from the platform's secret. A new one is stored there before it is returned, so that no
 * account has a password that the operator cannot read.
 * @returns 192 random bits, base64url; the stored one, if there is one for this address
 */
export async function firstAdminPassword(secretsManager: Pick<SecretsManagerClient, 'send'>, email: string): Promise<string> {
  const SecretId = env.platformSecretId;
  const { SecretString = '{}' } = await secretsManager.send(new GetSecretValueCommand({ SecretId }));
  const content = JSON.parse(SecretString) as SecretContent;
  if (content.firstAdmin?.email === email) return content.firstAdmin.password;
  const password = randomBytes(24).toString('base64url');
  const changed: SecretContent = { ...content, firstAdmin: { email, password } };
  await secretsManager.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(changed) }));
  return password;
}
