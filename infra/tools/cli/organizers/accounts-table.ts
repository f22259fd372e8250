import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { loginKey } from '#shared/account-keys.ts';
import { awsFailure } from '../../configure-payments/aws.ts';

/** An account as the operator sees it. */
export interface OperatorsAccount {
  userId: string;
  email: string;
  name: string;
  /** ISO 8601; missing in the oldest accounts. */
  createdAt?: string;
}

/** The accounts of one stage. */
export class AccountsTable {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;

  constructor(settings: DynamoDBClientConfig, table: string) {
    this.#client = DynamoDBDocumentClient.from(new DynamoDBClient(settings));
    this.#table = table;
  }

  /** Returns the account of a folded address; null if there is none. @throws CliError if AWS refuses */
  async find(email: string): Promise<OperatorsAccount | null> {
    const get = new GetCommand({ TableName: this.#table, Key: loginKey(email), ConsistentRead: true });
    const { Item } = await this.#client.send(get).catch(refusedWhile('Reading the account'));
    // An address that was just given up is held for 72 hours; such an item names no account.
    return Item && 'userId' in Item ? (Item as OperatorsAccount) : null;
  }

  /** Sets the role of an existing account. @throws CliError if AWS refuses */
  async setRole({ email, userId }: OperatorsAccount, role: 'organizer' | 'viewer'): Promise<void> {
    const update = new UpdateCommand({
      TableName: this.#table,
      Key: loginKey(email),
      UpdateExpression: 'SET #role = :role',
      ConditionExpression: 'userId = :user',
      ExpressionAttributeNames: { '#role': 'role' },
      ExpressionAttributeValues: { ':role': role, ':user': userId },
    });
    await this.#client.send(update).catch(refusedWhile('Changing the account'));
  }
}

const refusedWhile =
  (doing: string) =>
  (error: unknown): never => {
    throw awsFailure(error, doing);
  };
