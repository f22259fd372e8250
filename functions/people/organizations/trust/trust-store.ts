import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Rung, RUNGS } from '#shared/operations/operator.ts';
import { TRUST_LIST, trustKey } from '#shared/people/organization-keys.ts';
import { dynamodb, queryPage, setting, updateIf } from '../../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf, type Keeping } from '../../../platform/items/item-kind.ts';
import { key, keyAfter, keysBy } from '../../../platform/items/key-part.ts';
import type { WeekOfMails } from './trust-rules.ts';

const keeping: Keeping = {
  name: 'ladder of trust',
  about: 'organisers',
  kept: 'with their sales records',
  exported: 'no: about the organisation',
  erased: 'kept by id: an organisation has its founder’s id',
  // The stored reason of a hold, if there is one, is newer than the copy.
  restored: 'if gone',
};

const hold = z.object({
  /** ISO 8601. */
  at: z.string(),
  /** The id of the operator's account, or `brake` for the platform itself. */
  by: z.string(),
  reason: z.string(),
});

/** The reason why an organisation may write to nobody but its own members and its own buyers. */
export type OrganizationHold = z.output<typeof hold>;

const count = z.exactOptional(z.int());

/** Each field is stored once there is something to note. */
export const trustPlaces = new ItemKind({
  ...keeping,
  table: 'accounts',
  ...keysBy(trustKey, 'organizationId'),
  schema: z.object({
    organizationId: z.string(),
    rung: z.exactOptional(z.enum(RUNGS)),
    mails: count,
    bounces: count,
    complaints: count,
    heldBack: count,
    holds: count,
    paidOrders: count,
    refunds: count,
    /** The number of the week that the following are of, since the epoch. */
    week: count,
    weekMails: count,
    weekBounces: count,
    weekComplaints: count,
    held: z.exactOptional(hold),
  }),
});

/** The list of the organisations with a place on the ladder. */
export const trustEntries = new ItemKind({
  ...keeping,
  table: 'accounts',
  pk: keyAfter(TRUST_LIST, key``),
  sk: key`${'organizationId'}`,
  schema: z.object({ organizationId: z.string() }),
});

/** The place of an organisation on the ladder, and what its mails led to. Counts are of all time unless they name the week. */
export interface Trust extends WeekOfMails {
  organizationId: string;
  /** The rung as it was last asked for; null if nobody has asked yet. */
  rung: Rung | null;
  mails: number;
  bounces: number;
  complaints: number;
  /** Mails that were not sent because it was held. */
  heldBack: number;
  /** The number of times that it was held. */
  holds: number;
  /** Orders of a price whose receipt was mailed, and credit notes that were. */
  paidOrders: number;
  refunds: number;
  held: OrganizationHold | null;
}

const NOTHING = {
  rung: null,
  mails: 0,
  bounces: 0,
  complaints: 0,
  heldBack: 0,
  holds: 0,
  paidOrders: 0,
  refunds: 0,
  weekMails: 0,
  weekBounces: 0,
  weekComplaints: 0,
  held: null,
};

/** Returns the trust in an organisation, strongly consistent; that in a new one if nothing was noted. */
export const findTrust = async (organizationId: string): Promise<Trust> =>
  toTrust(organizationId, await trustPlaces.find({ organizationId }));

const toTrust = (organizationId: string, stored: ItemOf<typeof trustPlaces> | null = null): Trust => ({
  ...NOTHING,
  ...stored,
  organizationId,
});

/** A part of the list of organisations with a place on the ladder. */
export interface TrustPage {
  trusts: Trust[];
  /** The start of the next part; null after the last one. */
  next: string | null;
}

/** Returns organisations with a place on the ladder, in the order of their ids. @param after the place after which to continue; null for the first */
export async function listTrust(after: string | null, limit: number): Promise<TrustPage> {
  const items = await queryPage(trustEntries.tableName, trustEntries.starts.pk, after, limit);
  const ids = items.map((item) => trustEntries.read(item).organizationId);
  return { trusts: await findTrusts(ids), next: ids.length === limit ? (ids.at(-1) ?? null) : null };
}

/** Returns the trust in each of some organisations, in their order. */
export async function findTrusts(ids: readonly string[]): Promise<Trust[]> {
  const found = await trustPlaces.findEach(ids.map((organizationId) => ({ organizationId })));
  const byId = new Map(found.map((stored) => [stored.organizationId, stored]));
  return ids.map((id) => toTrust(id, byId.get(id)));
}

/** Notes the rung of an organisation, and lists it. */
export async function keepRung(organizationId: string, rung: Rung): Promise<void> {
  await enlist(organizationId);
  await updateIf({ ...trustPlaces.at({ organizationId }), ...setting({ organizationId, rung }) });
}

/** Returns the part of a transaction that lists an organisation. Idempotent. */
export const enlistPut = (organizationId: string) => trustEntries.put({ organizationId });

/** Lists an organisation. Idempotent. */
export async function enlist(organizationId: string): Promise<void> {
  await dynamodb().send(new PutCommand(enlistPut(organizationId).Put));
}

/** The `by` of a hold that the platform itself put in place. */
export const BRAKE = 'brake';

/** Returns the part of a transaction that holds an organisation. It fails if the organisation is held already. */
export const heldUpdate = (organizationId: string, held: OrganizationHold) => ({
  Update: {
    ...trustPlaces.at({ organizationId }),
    UpdateExpression: 'SET organizationId = :id, held = :held ADD holds :one',
    ConditionExpression: 'attribute_not_exists(held)',
    ExpressionAttributeValues: { ':id': organizationId, ':held': held, ':one': 1 },
  },
});

/** Holds an organisation: it writes to nobody but its own members and its own buyers. Returns false if it is held already. */
export async function holdOrganization(organizationId: string, held: OrganizationHold): Promise<boolean> {
  await enlist(organizationId);
  return updateIf(heldUpdate(organizationId, held).Update);
}

/**
 * Returns the part of a transaction that releases an organisation. What its mails of the week led to is forgiven, so that only new
 * complaints can hold it again. It fails if the organisation is not held.
 */
export const releaseUpdate = (organizationId: string) => ({
  Update: {
    ...trustPlaces.at({ organizationId }),
    UpdateExpression: 'SET weekMails = :none, weekBounces = :none, weekComplaints = :none REMOVE held',
    ConditionExpression: 'attribute_exists(held)',
    ExpressionAttributeValues: { ':none': 0 },
  },
});
