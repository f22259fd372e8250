import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { StatusPart } from '#shared/status.ts';
import { dynamodb, queryUpTo } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';

const KEPT_SECONDS = 100 * 24 * 60 * 60;
/** The partition of all findings, by when each began. */
const PARTITION = 'FINDINGS';
/** Sorts after every moment. */
const LAST = '~';

/** A time in which one alarm was raised. Moments are ISO 8601. */
export interface Finding {
  part: StatusPart;
  alarm: string;
  from: string;
  /** Null while it is raised. */
  to: string | null;
  /** The organiser of the broadcast, if that alone is no problem of the platform; missing otherwise. It is never shown. */
  ownerId?: string;
}

/**
 * Notes that an alarm was raised, or how long it was. What is known of its end stays, so that reports can come in any order and any number
 * of times.
 */
export async function noteFinding({ part, alarm, from, to, ownerId }: Finding): Promise<void> {
  await dynamodb().send(
    new UpdateCommand({
      TableName: env.playbackTable,
      Key: { pk: PARTITION, sk: `${from}#${alarm}` },
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
        ':ttl': Math.floor(Date.parse(from) / 1000) + KEPT_SECONDS,
        ...(to !== null && { ':to': to }),
        ...(ownerId !== undefined && { ':owner': ownerId }),
      },
    }),
  );
}

/** Returns the findings that began since a moment, the earliest first. */
export async function findingsSince(moment: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const item of queryUpTo(env.playbackTable, PARTITION, moment, LAST)) {
    const { part, alarm, from, to = null, ownerId } = item as Partial<Finding>;
    findings.push({ part: part!, alarm: alarm!, from: from!, to, ...(ownerId !== undefined && { ownerId }) });
  }
  return findings;
}
