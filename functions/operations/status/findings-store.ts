import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { STATUS_PARTS } from '#shared/operations/status.ts';
import { dynamodb, queryUpTo } from '../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../platform/items/item-kind.ts';
import { ofNobody } from '../../platform/items/keeping.ts';
import { key } from '../../platform/items/key-part.ts';

const KEPT_SECONDS = 100 * 24 * 60 * 60;
/** Sorts after every moment. */
const LAST = '~';

const expiryOf = (from: string) => Math.floor(Date.parse(from) / 1000) + KEPT_SECONDS;

/** All are in one partition, by when each began. Moments are ISO 8601. */
export const findings = new ItemKind({
  name: 'findings of the status page',
  ...ofNobody,
  kept: '100 days',
  restored: 'if gone',
  table: 'playback',
  pk: key`FINDINGS`,
  sk: key`${'from'}#${'alarm'}`,
  schema: z.object({
    part: z.enum(STATUS_PARTS),
    alarm: z.string(),
    from: z.string(),
    /** Missing while it is raised. */
    to: z.exactOptional(z.string()),
    /** The organiser of the broadcast, if that alone is no problem of the platform; missing otherwise. It is never shown. */
    ownerId: z.exactOptional(z.string()),
  }),
  expires: ({ from }) => expiryOf(from),
});

/** A time in which one alarm was raised. */
export interface Finding extends Omit<ItemOf<typeof findings>, 'to'> {
  /** Null while it is raised. */
  to: string | null;
}

/**
 * Notes that an alarm was raised, or how long it was. What is known of its end stays, so that reports can come in any order and any number
 * of times.
 */
export async function noteFinding({ part, alarm, from, to, ownerId }: Finding): Promise<void> {
  await dynamodb().send(
    new UpdateCommand({
      ...findings.at({ from, alarm }),
      UpdateExpression: [
        'SET part = :part, alarm = :alarm, #from = :from, #ttl = :ttl',
        ...(to === null ? [] : ['#to = :to']),
        ...(ownerId === undefined ? [] : ['ownerId = :owner']),
      ].join(', '),
      ExpressionAttributeNames: { '#from': 'from', '#ttl': 'ttl', ...(to !== null && { '#to': 'to' }) },
      ExpressionAttributeValues: {
        ':part': part,
        ':alarm': alarm,
        ':from': from,
        ':ttl': expiryOf(from),
        ...(to !== null && { ':to': to }),
        ...(ownerId !== undefined && { ':owner': ownerId }),
      },
    }),
  );
}

/** Returns the findings that began since a moment, the earliest first. */
export async function findingsSince(moment: string): Promise<Finding[]> {
  const found: Finding[] = [];
  for await (const item of queryUpTo(findings.tableName, findings.starts.pk, moment, LAST)) {
    found.push(...findings.readable([item]).map(({ to = null, ...finding }) => ({ ...finding, to })));
  }
  return found;
}
