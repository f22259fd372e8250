import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { publicPointOf } from '#shared/ledger/statement-key.ts';
import { keysForGeneration, type PlatformKeys } from './platform-keys.ts';

/** The request of CDK's provider framework to a custom resource, as far as it is read here. */
export interface KeyRequest {
  RequestType: 'Create' | 'Update' | 'Delete';
  ResourceProperties: { SecretId: string; Generation: string };
}

export interface KeyAnswer {
  PhysicalResourceId: string;
  /** Attributes for the template; nothing secret, because CloudFormation's console shows them. */
  Data?: {
    SecretId: string;
    /** The public halves of all keys that ever signed statements, see `publicPointOf`, with spaces between them; the newest first. */
    StatementKeys: string;
    [mediaPublicKey: `MediaPublicKey${number}`]: string;
  };
}

/** Makes the handler with its client. */
export const makeHandler =
  (secretsManager: Pick<SecretsManagerClient, 'send'>) =>
  /**
   * Makes sure that the platform's secret holds the keys of the wanted generation, and returns the public halves of its
   * media key and of the previous one. The private halves never leave the account's Secrets Manager.
   */
  async ({ RequestType, ResourceProperties }: KeyRequest): Promise<KeyAnswer> => {
    const { SecretId, Generation } = ResourceProperties;
    // The secret's own removal policy decides whether the keys are removed with the stack.
    if (RequestType === 'Delete') return { PhysicalResourceId: SecretId };

    const { SecretString = '{}' } = await secretsManager.send(new GetSecretValueCommand({ SecretId }));
    const stored = JSON.parse(SecretString) as Partial<PlatformKeys>;
    const keys = keysForGeneration(stored, Number(Generation));
    if (keys !== stored) {
      await secretsManager.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(keys) }));
    }
    const generations = [keys.generation, keys.generation - 1].filter((generation) => generation > 0);
    const publicKeys = generations.map((number) => [`MediaPublicKey${number}`, keys.mediaPublicKeys[number] ?? '']);
    const Data = { SecretId, StatementKeys: statementPoints(keys), ...Object.fromEntries(publicKeys) };
    return { PhysicalResourceId: SecretId, Data };
  };

/** Thirty of them fit into the 4 KB of an answer, which are as many rotations. Source: CloudFormation, custom resource responses. */
const statementPoints = ({ statementKeys = {} }: PlatformKeys) =>
  Object.entries(statementKeys)
    .toSorted(([a], [b]) => Number(b) - Number(a))
    .map(([, privateKey]) => publicPointOf(privateKey))
    .join(' ');

export const handler = makeHandler(new SecretsManagerClient({}));
