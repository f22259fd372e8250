import { AwsError, type Operation } from './aws-server.ts';

/** Secrets Manager's GetSecretValue over the secrets of this machine. */
export function getSecretValue(secrets: Record<string, object>): Operation {
  return ({ SecretId }) => {
    const secret = secrets[String(SecretId)];
    if (!secret) throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
    return { Name: SecretId, SecretString: JSON.stringify(secret), VersionStages: ['AWSCURRENT'] };
  };
}
