import { AwsError, type Operation } from './aws-server.ts';

/** Returns Secrets Manager's GetSecretValue for the given secrets, by secret ID. */
export function getSecretValue(secrets: Record<string, object>): Operation {
  return ({ SecretId }) => {
    const secret = secrets[String(SecretId)];
    if (!secret) throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
    return { Name: SecretId, SecretString: JSON.stringify(secret), VersionStages: ['AWSCURRENT'] };
  };
}
