import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { batchGet, dynamodb } from '../../platform/database/dynamodb.ts';
import { inParallel } from '../../platform/in-parallel.ts';
import { ItemKind, type ItemOf } from '../../platform/items/item-kind.ts';
import { key } from '../../platform/items/key-part.ts';

/** In the partition of the user. */
export const consents = new ItemKind({
  name: 'consents',
  about: 'viewers',
  kept: 'until the account is deleted',
  exported: 'yes',
  erased: 'removed',
  restored: 'by its own rule',
  table: 'accounts',
  pk: key`USER#${'userId'}`,
  sk: key`CONSENT#${'organizationId'}`,
  schema: z.object({
    organizationId: z.string(),
    /** When they agreed to news about other events, where, and to which version of the question; missing if they never did. */
    agreedAt: z.exactOptional(z.string()),
    where: z.exactOptional(z.string()),
    version: z.exactOptional(z.int()),
    /** When they withdrew that; missing while they have not. */
    withdrawnAt: z.exactOptional(z.string()),
    /** When they unsubscribed from all messages of the organisation; missing while they have not. */
    unsubscribedAt: z.exactOptional(z.string()),
  }),
});

/** The choices of a user about the messages of an organisation. */
export type Consent = ItemOf<typeof consents>;

/** Users whose consents are read by one request. */
const AT_ONCE = 100;

/**
 * Returns what some users have said about an organisation's messages, by user; nothing for those who said nothing.
 * @throws UnreadableItem: who has unsubscribed must get no mail
 */
export async function findConsents(organizationId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, Consent>> {
  const groups = Array.from({ length: Math.ceil(userIds.length / AT_ONCE) }, (_, i) =>
    userIds.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  );
  const found = new Map<string, Consent>();
  await inParallel(groups, async (group) => {
    const items = await batchGet(
      consents.tableName,
      group.map((userId) => consents.keyOf({ userId, organizationId })),
      true,
    );
    for (const item of items) found.set(String(item.pk).slice(consents.starts.pk.length), consents.read(item));
  });
  return found;
}

/** Returns everything that a user has said about messages. @throws UnreadableItem: none may be missing in an erasure */
export const listConsents = (userId: string): Promise<Consent[]> => consents.all({ userId });

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
  await inParallel(await listConsents(userId), async ({ organizationId }) => {
    await dynamodb().send(new DeleteCommand(consents.at({ userId, organizationId })));
  });
}

type Change = Omit<ConstructorParameters<typeof UpdateCommand>[0], 'TableName' | 'Key'>;

async function update(userId: string, organizationId: string, change: Change): Promise<void> {
  await dynamodb().send(new UpdateCommand({ ...consents.at({ userId, organizationId }), ...change }));
}
