import * as z from 'zod/mini';
import type { Incident } from '#shared/api/operations/status.ts';
import { INCIDENT_STATES, STATUS_PARTS } from '#shared/operations/status.ts';
import { queryPartition } from '../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../platform/items/item-kind.ts';
import { ofNobody } from '../../platform/items/keeping.ts';
import { key } from '../../platform/items/key-part.ts';
import { transactIf, type TransactionPart } from '../../platform/database/transact.ts';

/** Kept after its last update: longer than the page shows it. */
const KEPT_SECONDS = 2 * 365 * 24 * 60 * 60;

/** All are in one partition. There are few, so that the status page reads it whole. */
export const incidents = new ItemKind({
  name: 'incidents of the status page',
  ...ofNobody,
  kept: '730 days after the last update',
  // The stored incident has newer updates than the copy.
  restored: 'if gone',
  table: 'playback',
  pk: key`INCIDENTS`,
  sk: key`${'incidentId'}`,
  schema: z.object({
    incidentId: z.string(),
    title: z.string(),
    parts: z.array(z.enum(STATUS_PARTS)),
    state: z.enum(INCIDENT_STATES),
    startedAt: z.string(),
    /** Null while it goes on. */
    resolvedAt: z.nullable(z.string()),
    /** The first one first. */
    updates: z.array(z.object({ at: z.string(), state: z.enum(INCIDENT_STATES), text: z.string() })),
    /** The number of its updates, by which a concurrent one is noticed. */
    written: z.int(),
  }),
  expires: ({ updates }) => Math.floor(Date.parse(updates.at(-1)!.at) / 1000) + KEPT_SECONDS,
});

/** Returns an incident, strongly consistent; null if there is none. */
export async function findIncident(incidentId: string): Promise<Incident | null> {
  const found = await incidents.find({ incidentId });
  return found && toIncident(found);
}

/** Returns all incidents that are kept, in no order. Strongly consistent: the edge keeps what is made of them. */
export async function allIncidents(): Promise<Incident[]> {
  const found: Incident[] = [];
  for await (const item of queryPartition(incidents.tableName, incidents.starts.pk, true)) {
    found.push(...incidents.readable([item]).map(toIncident));
  }
  return found;
}

/**
 * Writes an incident unless it has changed since it was read, together with other parts of a transaction.
 * @param before as it was read; null for a new one
 * @returns false if it has changed, or for a new one if there is one with its id
 */
export function saveIncident(before: Incident | null, after: Incident, besides: readonly TransactionPart[]): Promise<boolean> {
  const { Put } = incidents.creation({ ...after, written: after.updates.length });
  if (before === null) return transactIf([{ Put }, ...besides]);
  const ExpressionAttributeValues = { ':written': before.updates.length };
  return transactIf([{ Put: { ...Put, ConditionExpression: 'written = :written', ExpressionAttributeValues } }, ...besides]);
}

const toIncident = ({ written: _written, ...incident }: ItemOf<typeof incidents>): Incident => incident;
