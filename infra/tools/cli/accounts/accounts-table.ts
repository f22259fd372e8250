import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { loginKey } from '#shared/people/account-keys.ts';
import { memberKey, membershipKey, organizationKey, trustKey } from '#shared/people/organization-keys.ts';
import { awsFailure } from '../../configure-payments/aws.ts';

/** An account as the operator sees it. */
export interface OperatorsAccount {
  userId: string;
  email: string;
  name: string;
  /** ISO 8601; missing in the oldest accounts. */
  createdAt?: string;
}

const APPROVE = 'SET approval = :approved REMOVE isUnknown';
const APPROVED = { ':approved': 'approved' };
const RELEASE = 'SET weekMails = :none, weekBounces = :none, weekComplaints = :none REMOVE held';

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

  /**
   * Makes an account the owner of the organisation with its id, approved. If that is stored, its membership is, too; otherwise the role
   * says it.
   * @throws CliError if AWS refuses
   */
  async grant(account: OperatorsAccount): Promise<void> {
    const { userId } = account;
    const keys = [organizationKey(userId), memberKey(userId, userId)] as const;
    const read = new BatchGetCommand({ RequestItems: { [this.#table]: { Keys: [...keys], ConsistentRead: true } } });
    const { Responses } = await this.#client.send(read).catch(refusedWhile('Reading the organisation'));
    const items = Responses?.[this.#table] ?? [];
    const isStored = items.some(({ sk }) => sk === keys[0].sk);
    const isOwner = items.some(({ role }) => role === 'owner');
    const parts = [
      { Update: this.#roleUpdate(account, 'organizer', 'REMOVE sellingEndedAt') },
      ...(isStored ? this.#ownerParts(userId, isOwner) : []),
    ];
    await this.#client.send(new TransactWriteCommand({ TransactItems: parts })).catch(refusedWhile('Changing the account'));
  }

  /** Takes from an account all that it may do for organisations, until it is granted again. @throws CliError if AWS refuses */
  async revoke(account: OperatorsAccount): Promise<void> {
    const update = this.#roleUpdate(account, 'viewer', ', sellingEndedAt = :now', { ':now': new Date().toISOString() });
    await this.#client.send(new UpdateCommand(update)).catch(refusedWhile('Changing the account'));
  }

  /** Lets the organisation that an account started publish. Returns false if it started none. @throws CliError if AWS refuses */
  async approve({ userId }: OperatorsAccount): Promise<boolean> {
    const update = this.#organizationUpdate(userId, APPROVE, APPROVED);
    try {
      await this.#client.send(new UpdateCommand(update));
      return true;
    } catch (error) {
      if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false;
      return refusedWhile('Approving the organisation')(error);
    }
  }

  /**
   * Lets the organisation that an account started write to strangers again, and forgives what its mails of the week led to. Returns false
   * if it was not held. @throws CliError if AWS refuses
   */
  async release({ userId }: OperatorsAccount): Promise<boolean> {
    const update = new UpdateCommand({
      TableName: this.#table,
      Key: trustKey(userId),
      UpdateExpression: RELEASE,
      ConditionExpression: 'attribute_exists(held)',
      ExpressionAttributeValues: { ':none': 0 },
    });
    return this.#client.send(update).then(
      () => true,
      (error: Error) => error.name !== 'ConditionalCheckFailedException' && refusedWhile('Releasing the organisation')(error),
    );
  }

  /**
   * Notes that the operator has set the share of the organisation that an account started, which ends its trial like an approval. Nothing
   * happens if it had no trial. @throws CliError if AWS refuses
   */
  async noteShare({ userId }: OperatorsAccount): Promise<void> {
    const update = { ...this.#organizationUpdate(userId, 'SET hasShare = :has', { ':has': true }) };
    const command = new UpdateCommand({ ...update, ConditionExpression: 'attribute_exists(trialEndsAt)' });
    await this.#client
      .send(command)
      .catch(
        (error: Error) => error.name !== 'ConditionalCheckFailedException' && refusedWhile('Changing the organisation')(error),
      );
  }

  /** Returns the parts of a transaction that approve the organisation of a founder, and make them an owner if they are not. */
  #ownerParts(userId: string, isOwner: boolean) {
    const values = { ...APPROVED, ':count': isOwner ? 0 : 1 };
    const approved = { Update: this.#organizationUpdate(userId, `${APPROVE} ADD owners :count`, values) };
    if (isOwner) return [approved];
    const owner = { role: 'owner', since: new Date().toISOString() };
    const TableName = this.#table;
    return [
      approved,
      { Put: { TableName, Item: { ...memberKey(userId, userId), userId, ...owner } } },
      { Put: { TableName, Item: { ...membershipKey(userId, userId), organizationId: userId, ...owner } } },
    ];
  }

  #roleUpdate({ email, userId }: OperatorsAccount, role: string, more: string, values: Record<string, unknown> = {}) {
    return {
      TableName: this.#table,
      Key: loginKey(email),
      UpdateExpression: `SET #role = :role ${more}`,
      ConditionExpression: 'userId = :user',
      ExpressionAttributeNames: { '#role': 'role' },
      ExpressionAttributeValues: { ':role': role, ':user': userId, ...values },
    };
  }

  #organizationUpdate(organizationId: string, UpdateExpression: string, ExpressionAttributeValues: Record<string, unknown>) {
    const Key = organizationKey(organizationId);
    return {
      TableName: this.#table,
      Key,
      UpdateExpression,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues,
    };
  }

  /**
   * Turns two-factor login of an account off, and takes from its owner that they run the platform. Returns false if it is not on.
   * @throws CliError if AWS refuses
   */
  removeTwoFactor(account: OperatorsAccount): Promise<boolean> {
    return this.#changeWithTwoFactor(account, 'REMOVE twoFactor, twoFactorSetUp, operatorSince');
  }

  /**
   * Opens the operator's desk to an account, or closes it again. Returns false if it should open and two-factor login is not on.
   * @throws CliError if AWS refuses
   */
  async setOperator(account: OperatorsAccount, isOperator: boolean): Promise<boolean> {
    if (isOperator) {
      const set = 'SET operatorSince = if_not_exists(operatorSince, :now)';
      return this.#changeWithTwoFactor(account, set, { ':now': new Date().toISOString() });
    }
    // Without two-factor login the account is no operator's.
    await this.#changeWithTwoFactor(account, 'REMOVE operatorSince');
    return true;
  }

  /** Changes an account on the condition that its two-factor login is on. Returns false if it is not. */
  #changeWithTwoFactor({ email, userId }: OperatorsAccount, UpdateExpression: string, values: Record<string, unknown> = {}) {
    const update = new UpdateCommand({
      TableName: this.#table,
      Key: loginKey(email),
      UpdateExpression,
      ConditionExpression: 'userId = :user AND attribute_exists(twoFactor)',
      ExpressionAttributeValues: { ':user': userId, ...values },
    });
    return this.#client.send(update).then(
      () => true,
      (error: Error) => error.name !== 'ConditionalCheckFailedException' && refusedWhile('Changing the account')(error),
    );
  }
}

const refusedWhile =
  (doing: string) =>
  (error: unknown): never => {
    throw awsFailure(error, doing);
  };
