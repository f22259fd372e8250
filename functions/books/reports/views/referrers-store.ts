import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb, queryUpTo, updateIf } from '../../../platform/dynamodb.ts';
import { env } from '../../../platform/env.ts';
import type { Scope } from '../numbers/numbers-rules.ts';

/** Hosts that are named for a day. Whoever makes up further ones only adds to a number without a name. */
export const MOST_REFERRERS = 100;
const KEPT_MS = 3 * 366 * 24 * 60 * 60 * 1000;
const FROM = 'from:';
const OTHERS = 'others';

const keyOf = ({ ownerId, eventId }: Scope, day: string) => ({ pk: `REFERRERS#${ownerId}#${eventId ?? 'ALL'}`, sk: day });

/** Adds views that a host led to. Sent twice, they count twice. @param day in UTC, such as 2026-11-23 */
export async function addReferrer(scope: Scope, day: string, host: string, views: number): Promise<void> {
  const item = { TableName: env.playbackTable, Key: keyOf(scope, day) };
  const ttl = Math.floor((Date.parse(day) + KEPT_MS) / 1000);
  const isNamed = await updateIf({
    ...item,
    UpdateExpression: 'SET #ttl = :ttl ADD #from :views, #hosts :host',
    ConditionExpression: 'attribute_exists(#from) OR attribute_not_exists(#hosts) OR size(#hosts) < :most',
    ExpressionAttributeNames: { '#ttl': 'ttl', '#from': FROM + host, '#hosts': 'hosts' },
    ExpressionAttributeValues: { ':ttl': ttl, ':views': views, ':host': new Set([host]), ':most': MOST_REFERRERS },
  });
  if (isNamed) return;
  const others = {
    UpdateExpression: 'ADD #others :views',
    ExpressionAttributeNames: { '#others': OTHERS },
    ExpressionAttributeValues: { ':views': views },
  };
  await dynamodb().send(new UpdateCommand({ ...item, ...others }));
}

/** Views by the host that led to them, and those from hosts without a name. */
interface Referrers {
  byHost: Map<string, number>;
  others: number;
}

/** Returns the hosts that led to views between two days, the last one included. */
export async function findReferrers(scope: Scope, from: string, to: string): Promise<Referrers> {
  const found: Referrers = { byHost: new Map(), others: 0 };
  for await (const item of queryUpTo(env.playbackTable, keyOf(scope, from).pk, from, to)) {
    found.others += Number(item[OTHERS] ?? 0);
    for (const [name, views] of Object.entries(item)) {
      if (!name.startsWith(FROM)) continue;
      const host = name.slice(FROM.length);
      found.byHost.set(host, (found.byHost.get(host) ?? 0) + Number(views));
    }
  }
  return found;
}
