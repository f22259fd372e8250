import type { CreateSecretRequest, DeleteSecretRequest } from '@aws-sdk/client-secrets-manager';
import { serviceError } from './service-error.ts';

/** An imitation of Secrets Manager in one account. */
export class SecretsAccount {
  readonly #secrets = new Map<string, CreateSecretRequest>();

  get left(): string[] {
    return [...this.#secrets.keys()];
  }

  /** Returns what a secret holds, by its ARN. */
  valueOf(arn = ''): string | undefined {
    return [...this.#secrets].find(([name]) => this.#arnOf(name) === arn)?.[1].SecretString;
  }

  /** Operations by command. */
  readonly operations = {
    CreateSecretCommand: (request: CreateSecretRequest) => {
      const { Name = '' } = request;
      if (this.#secrets.has(Name)) throw serviceError('ResourceExistsException');
      this.#secrets.set(Name, request);
      return { ARN: this.#arnOf(Name) };
    },
    DescribeSecretCommand: ({ SecretId = '' }: { SecretId?: string }) => {
      if (!this.#secrets.has(SecretId)) throw serviceError('ResourceNotFoundException');
      return { ARN: this.#arnOf(SecretId) };
    },
    DeleteSecretCommand: ({ SecretId = '', ForceDeleteWithoutRecovery = false }: DeleteSecretRequest) => {
      if (!ForceDeleteWithoutRecovery) throw serviceError('InvalidRequestException', 'It would be kept for 30 days.');
      if (!this.#secrets.delete(SecretId)) throw serviceError('ResourceNotFoundException');
      return {};
    },
    ListSecretsCommand: ({ Filters: [{ Values: [prefix = ''] = [] } = {}] = [] }: { Filters?: { Values?: string[] }[] }) => ({
      SecretList: [...this.#secrets].flatMap(([Name, { Tags }]) => (Name.startsWith(prefix) ? [{ Name, Tags }] : [])),
    }),
  };

  #arnOf(name: string): string {
    return `arn:aws:secretsmanager:us-east-1:123456789012:secret:${name}-AbCdEf`;
  }
}
