import { callJson } from '../../aws/aws-calls.ts';
import type { Deployment } from '../../deployment.ts';
import type { Credentials } from '../../people/operator.ts';
import { signedRequest } from '../../../../stand-ins/aws/signed-request.ts';

/** Reads the first organiser's credentials, as an operator does. */
export async function readFirstAdmin(deployment: Deployment): Promise<Credentials> {
  const SecretId = deployment.variable('PLATFORM_SECRET_ID');
  const answer = await callJson(deployment.url, 'secretsmanager', 'secretsmanager.GetSecretValue', { SecretId });
  const { SecretString } = answer as { SecretString: string };
  return (JSON.parse(SecretString) as { firstAdmin: Credentials }).firstAdmin;
}

/** Makes an account that a viewer registered the first admin's, as a deployment with another address does. */
export async function makeFirstAdmin({ url, functions }: Deployment, { email }: Credentials): Promise<void> {
  const maker = functions.find(({ Description }) => Description === 'people/auth/first-admin/make-first-admin');
  const { status, text } = await signedRequest(url, {
    service: 'lambda',
    path: `/2015-03-31/functions/${maker?.FunctionName}/invocations`,
    body: JSON.stringify({ RequestType: 'Update', ResourceProperties: { Email: email } }),
  });
  if (status !== 200 || text.includes('errorMessage')) throw new Error(`Making the first admin: ${status} ${text}`);
}
