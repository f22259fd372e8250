import type { Incident } from '#shared/api/status.ts';
import { queryPartition, readItem } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { transactIf, type TransactionPart } from '../../platform/transact.ts';

/** Kept after its last update: longer than the page shows it. */
const KEPT_SECONDS = 2 * 365 * 24 * 60 * 60;
/** The partition of all incidents. There are few, so that the status page reads it whole. */
const PARTITION = 'INCIDENTS';

const keyOf = (incidentId: string) => ({ pk: PARTITION, sk: incidentId });

/** Returns an incident, strongly consistent; null if there is none. */
export async function findIncident(incidentId: string): Promise<Incident | null> {
  const item = await readItem(env.playbackTable, keyOf(incidentId));
  return item ? toIncident(item) : null;
}

/** Returns all incidents that are kept, in no order. Strongly consistent: the edge keeps what is made of them. */
export async function allIncidents(): Promise<Incident[]> {
  const incidents: Incident[] = [];
  for await (const item of queryPartition(env.playbackTable, PARTITION, true)) incidents.push(toIncident(item));
  return incidents;
}

/**
 * Writes an incident unless it has changed since it was read, together with other parts of a transaction.
 * @param before as it was read; null for a new one
 * @returns false if it has changed, or for a new one if there is one with its id
 */
export function saveIncident(before: Incident | null, after: Incident, besides: readonly TransactionPart[]): Promise<boolean> {
  const ttl = Math.floor(Date.parse(after.updates.at(-1)!.at) / 1000) + KEPT_SECONDS;
  const Put = {
    TableName: env.playbackTable,
    Item: { ...keyOf(after.incidentId), ...after, ttl, written: after.updates.length },
    ...(before === null
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : { ConditionExpression: 'written = :written', ExpressionAttributeValues: { ':written': before.updates.length } }),
  };
  return transactIf([{ Put }, ...besides]);
}

const toIncident = ({ pk: _pk, sk: _sk, ttl: _ttl, written: _written, ...incident }: Record<string, unknown>): Incident =>
  incident as unknown as Incident;
