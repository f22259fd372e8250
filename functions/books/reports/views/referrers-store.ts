import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { dynamodb, queryUpTo, updateIf } from '../../../platform/database/dynamodb.ts';
import { countsByName, namedCounts } from '../../../platform/items/counts-by-name.ts';
import { ItemKind } from '../../../platform/items/item-kind.ts';
import { ofNobody } from '../../../platform/items/keeping.ts';
import { key } from '../../../platform/items/key-part.ts';
import type { Scope } from '../numbers/numbers-rules.ts';

/** Hosts that are named for a day. Whoever makes up further ones only adds to a number without a name. */
export const MOST_REFERRERS = 100;
const KEPT_DAYS = 3 * 366;
const KEPT_MS = KEPT_DAYS * 24 * 60 * 60 * 1000;
const FROM = 'from:';
const OTHERS = 'others';

/** The views of a day by the host that led to them: each in an attribute named by the host, and those without a name in one more. */
export const referrers = new ItemKind({
  name: 'numbers of reports',
  ...ofNobody,
  kept: `${KEPT_DAYS} days`,
  restored: 'if gone',
  table: 'playback',
  pk: key`REFERRERS#${'ownerId'}#${'eventId'}`,
  sk: key`${'day'}`,
  schema: z.extend(countsByName, { hosts: z.exactOptional(z.set(z.string())) }),
});

const placeOf = ({ ownerId, eventId }: Scope, day: string) => referrers.at({ ownerId, eventId: eventId ?? 'ALL', day });

/** Adds views that a host led to. Sent twice, they count twice. @param day in UTC, such as 2026-11-23 */
export async function addReferrer(scope: Scope, day: string, host: string, views: number): Promise<void> {
  const item = placeOf(scope, day);
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
  const { TableName, Key } = placeOf(scope, from);
  for await (const item of queryUpTo(TableName, Key.pk, from, to)) {
    const { hosts: _hosts, ...counts } = referrers.read(item);
    for (const [name, views] of namedCounts(counts)) {
      if (name === OTHERS) found.others += views;
      if (!name.startsWith(FROM)) continue;
      const host = name.slice(FROM.length);
      found.byHost.set(host, (found.byHost.get(host) ?? 0) + views);
    }
  }
  return found;
}
