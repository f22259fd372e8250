import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { CliError } from '../cli/cli-error.ts';
import { awsFailure, clientSettings } from './aws.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A stage's secret about its payment providers, in Secrets Manager. */
export interface PaymentsEntry {
  /** The secret's name. */
  name: string;
  fields: Fields;
  /**
   * Writes these fields and keeps the current values of all others.
   * @returns false if they were stored already
   * @throws CliError
   */
  write(changes: Fields): Promise<boolean>;
}

/** Reads the secret of a stage. @throws CliError if it cannot be read */
export async function openPaymentsEntry(name: string, region: string): Promise<PaymentsEntry> {
  const client = new SecretsManagerClient(clientSettings(region));
  const write = async (changes: Fields) => {
    const stored = await read(client, name);
    if (Object.entries(changes).every(([field, value]) => stored[field] === value)) return false;
    const SecretString = JSON.stringify({ ...stored, ...changes });
    await client.send(new PutSecretValueCommand({ SecretId: name, SecretString })).catch((error: unknown) => {
      throw awsFailure(error, `Writing the secret ${name}`);
    });
    return true;
  };
  return { name, fields: await read(client, name), write };
}

async function read(client: SecretsManagerClient, name: string): Promise<Fields> {
  const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId: name })).catch((error: unknown) => {
    throw awsFailure(error, `Reading the secret ${name}`);
  });
  try {
    return JSON.parse(SecretString) as Fields;
  } catch {
    const cure = 'Set it to {} with aws secretsmanager put-secret-value, and try again.';
    throw new CliError(`The secret ${name} is not valid JSON. ${cure}`);
  }
}
