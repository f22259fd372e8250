import { SecretsManagerClient, StopReplicationToReplicaCommand } from '@aws-sdk/client-secrets-manager';
import { SECRETS } from '../../../deployment/standby.ts';
import { awsFailure, clientSettings } from '../../configure-payments/aws.ts';
import type { Plan } from '../plan.ts';
import type { Standby } from '../standby/find-standby.ts';

/** Makes secrets of the replicas, which can be written. One that stands on its own already stays as it is. @throws CliError if AWS refuses */
export async function promoteSecrets({ to }: Plan, { secrets }: Standby): Promise<string> {
  const client = new SecretsManagerClient(clientSettings(to));
  const replicas = SECRETS.map((kind) => secrets[kind]).filter((secret) => secret?.replicaOf);
  for (const replica of replicas) {
    await client.send(new StopReplicationToReplicaCommand({ SecretId: replica!.arn })).catch((error: unknown) => {
      throw awsFailure(error, `Promoting the secret ${replica!.name}`);
    });
  }
  return replicas.length > 0 ? `${replicas.length} secrets are promoted.` : 'The secrets were promoted before.';
}
