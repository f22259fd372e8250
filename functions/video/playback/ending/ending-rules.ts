import type { DynamoDBRecord } from 'aws-lambda';
import { itemIn } from '../../../platform/database/stream-item.ts';
import { entitlements, openSourcesIn } from '../../../catalog/entitlements/sources-store.ts';
import type { Leases } from '../leases/lease-rules.ts';

/** Returns the ids of leases whose cookies may still be valid, those of replaced devices among them. */
export const runningIn = (leases: Leases['leases'], now: number): string[] =>
  Object.entries(leases).flatMap(([id, { until }]) => (until > now ? [id] : []));

/** Returns the user who lost a source of access with a change of the commerce table; null if nobody did. */
export function loserOf({ dynamodb: change }: DynamoDBRecord): string | null {
  const { pk, sk } = change?.Keys ?? {};
  if (!pk?.S?.startsWith(USER) || !sk?.S?.startsWith('ENTITLEMENT#') || !change?.OldImage) return null;
  // One that cannot be read takes nobody's access: it is reported, and its account reads it again.
  const sourcesOf = (image: NonNullable<typeof change.OldImage>) =>
    entitlements.readable([itemIn(image)]).flatMap((item) => Object.keys(openSourcesIn(item)));
  const left = new Set(change.NewImage ? sourcesOf(change.NewImage) : []);
  return sourcesOf(change.OldImage).some((orderId) => !left.has(orderId)) ? pk.S.slice(USER.length) : null;
}

const USER = 'USER#';
