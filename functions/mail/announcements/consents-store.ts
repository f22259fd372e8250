import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet, dynamodb, queryAll } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { inParallel } from '../../platform/in-parallel.ts';

/** The choices of a user about the messages of an organisation. */
export interface Consent {
  organizationId: string;
  /** When they agreed to news about other events, where, and to which version of the question; missing if they never did. */
  agreedAt?: string;
  where?: string;
  version?: number;
  /** When they withdrew that; missing while they have not. */
  withdrawnAt?: string;
  /** When they unsubscribed from all messages of the organisation; missing while they have not. */
  unsubscribedAt?: string;
}

const keyOf = (userId: string, organizationId: string) => ({ pk: `USER#${userId}`, sk: `CONSENT#${organizationId}` });

/** Users whose consents are read by one request. */
const AT_ONCE = 100;

/** Returns what some users have said about an organisation's messages, by user; nothing for those who said nothing. */
export async function findConsents(organizationId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, Consent>> {
  const groups = Array.from({ length: Math.ceil(userIds.length / AT_ONCE) }, (_, i) =>
    userIds.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  );
  const found = new Map<string, Consent>();
  await inParallel(groups, async (group) => {
    const items = await batchGet(
      env.accountsTable,
      group.map((userId) => keyOf(userId, organizationId)),
      true,
    );
    for (const { pk, sk: _sk, ...consent } of items) found.set(String(pk).slice('USER#'.length), consent as unknown as Consent);
  });
  return found;
}

/** Returns everything that a user has said about messages. */
export const listConsents = async (userId: string): Promise<Consent[]> =>
  (await queryAll(env.accountsTable, keyOf(userId, '').pk, 'CONSENT#')).map(
    ({ pk: _pk, sk: _sk, ...consent }) => consent as unknown as Consent,
  );

/** Notes that a user wants news about an organisation's other events. It also takes an earlier withdrawal back. */
export function keepConsent(userId: string, { organizationId, where, version }: Consent, now: Date): Promise<void> {
  return update(userId, organizationId, {
    UpdateExpression:
      'SET organizationId = :org, agreedAt = :now, #where = :where, version = :version REMOVE withdrawnAt, unsubscribedAt',
    ExpressionAttributeNames: { '#where': 'where' },
    ExpressionAttributeValues: { ':org': organizationId, ':now': now.toISOString(), ':where': where, ':version': version },
  });
}

/** Notes that a user does not want news about an organisation's other events any more. */
export const withdrawConsent = (userId: string, organizationId: string, now: Date): Promise<void> =>
  update(userId, organizationId, {
    UpdateExpression: 'SET organizationId = :org, withdrawnAt = :now',
    ExpressionAttributeValues: { ':org': organizationId, ':now': now.toISOString() },
  });

/** Ends all messages of an organisation to a user. */
export const keepUnsubscribed = (userId: string, organizationId: string, now: Date): Promise<void> =>
  update(userId, organizationId, {
    UpdateExpression: 'SET organizationId = :org, unsubscribedAt = if_not_exists(unsubscribedAt, :now)',
    ExpressionAttributeValues: { ':org': organizationId, ':now': now.toISOString() },
  });

/** Removes everything that a user has said about messages, whose account is deleted. */
export async function forgetConsents(userId: string): Promise<void> {
  const consents = await listConsents(userId);
  await inParallel(consents, async ({ organizationId }) => {
    await dynamodb().send(new DeleteCommand({ TableName: env.accountsTable, Key: keyOf(userId, organizationId) }));
  });
}

type Change = Omit<ConstructorParameters<typeof UpdateCommand>[0], 'TableName' | 'Key'>;

async function update(userId: string, organizationId: string, change: Change): Promise<void> {
  await dynamodb().send(new UpdateCommand({ TableName: env.accountsTable, Key: keyOf(userId, organizationId), ...change }));
}
