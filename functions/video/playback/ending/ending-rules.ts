import type { DynamoDBRecord } from 'aws-lambda';
import { itemIn } from '../../../platform/database/stream-item.ts';
import { entitlements, openSourcesIn } from '../../../catalog/entitlements/sources-store.ts';
import type { Leases } from '../leases/lease-rules.ts';

/** Returns the ids of leases whose cookies may still be valid, those of replaced devices among them. */
export const runningIn = (leases: Leases['leases'], now: number): string[] =>
  Object.entries(leases).flatMap(([id, { until }]) => (until > now ? [id] : []));

/**
 * Returns the user who lost a source of access with a change of the commerce table; null if nobody did. An item that cannot be read, before or
 * after the change, takes nobody's access: it is reported.
 */
export function loserOf({ dynamodb: change }: DynamoDBRecord): string | null {
  const { pk, sk } = change?.Keys ?? {};
  if (!pk?.S?.startsWith(USER) || !sk?.S?.startsWith('ENTITLEMENT#') || !change?.OldImage) return null;
  const before = sourcesOf(change.OldImage);
  const after = change.NewImage ? sourcesOf(change.NewImage) : [];
  if (before === null || after === null) return null;
  return before.some((orderId) => !after.includes(orderId)) ? pk.S.slice(USER.length) : null;
}

/** Returns the orders whose sources are open in an item; null if it cannot be read. */
function sourcesOf(image: Parameters<typeof itemIn>[0]): string[] | null {
  const [item] = entitlements.readable([itemIn(image)]);
  return item ? Object.keys(openSourcesIn(item)) : null;
}

const USER = 'USER#';
