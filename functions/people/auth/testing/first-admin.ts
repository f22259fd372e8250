import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { type FirstAdminRequest, makeHandler } from '../first-admin/make-first-admin.ts';

/** The content of the platform's secret before there is an organiser. */
export const KEYS = { tokenSecret: 'kept', generation: 1 };

/** Mocks the platform's secret in Secrets Manager, and returns it with the handler that a deployment calls. */
export function deployment() {
  let stored: Record<string, unknown> = KEYS;
  const content = (changed = stored) => (stored = changed);
  const client = new SecretsManagerClient({ region: 'us-east-1' });
  const secret = mockClient(client);
  const id = { SecretId: process.env.PLATFORM_SECRET_ID! };
  secret.on(GetSecretValueCommand, id).callsFake(() => ({ SecretString: JSON.stringify(stored) }));
  secret.on(PutSecretValueCommand, id).callsFake(({ SecretString }) => content(JSON.parse(SecretString)) && {});
  const handler = makeHandler(client);
  return {
    secret,
    content,
    password: () => (stored.firstAdmin as { password: string } | undefined)?.password ?? '',
    request: (Email: string, RequestType: FirstAdminRequest['RequestType'] = 'Create') =>
      handler({ RequestType, ResourceProperties: { Email } }),
  };
}
