import { organizationKey } from '#shared/people/organization-keys.ts';
import * as z from 'zod/mini';
import { ItemKind, type ItemOf } from '../../platform/items/item-kind.ts';
import { keysBy } from '../../platform/items/key-part.ts';
import { again, retry } from '../../platform/retry.ts';
import { transactIf, type TransactionPart } from '../../platform/database/transact.ts';
import { nameChanges, nameDeletes, namePuts, organizationsKeeping } from './names/organization-names-store.ts';

export const organizations = new ItemKind({
  ...organizationsKeeping,
  table: 'accounts',
  ...keysBy(organizationKey, 'organizationId'),
  schema: z.object({
    organizationId: z.string(),
    name: z.string(),
    /** A `pending` one cannot publish, except in its trial. */
    approval: z.enum(['approved', 'pending']),
    /** True for one that somebody started, until the operator approves it, also where it may publish without that. */
    isUnknown: z.exactOptional(z.literal(true)),
    /** When its trial ends, ISO 8601. Missing if it started while the operator offered none. */
    trialEndsAt: z.exactOptional(z.string()),
    /** True once the operator has set its share, which counts as a decision like the approval where it had a trial. */
    hasShare: z.exactOptional(z.literal(true)),
    createdAt: z.string(),
    /** The number of its owners, which never falls to zero. */
    owners: z.int(),
  }),
});

/** An organisation, which sells events. Its id is that of the account that founded it, and the `ownerId` of what it sells. */
export type Organization = ItemOf<typeof organizations>;

/** Returns an organisation; null if it is not stored, which is so for organisers who are older than organisations. */
export const findOrganization = (organizationId: string): Promise<Organization | null> => organizations.find({ organizationId });

/** Returns the stored organisations among some ids, by id. */
export async function findOrganizations(ids: readonly string[]): Promise<ReadonlyMap<string, Organization>> {
  const found = await organizations.findEach(ids.map((organizationId) => ({ organizationId })));
  return new Map(found.map((organization) => [organization.organizationId, organization]));
}

/** Others may rename it at the same time: it is read and renamed again. */
const RENAMING = { tries: 5, waitMs: 50 };

/**
 * Renames a stored organisation, which is found by its new name from then on; nothing happens if it is gone.
 * @param check called with the name that is replaced; what it throws keeps that name
 * @param copies writes the name where others read it, in the same transaction
 */
export const renameOrganization = (
  organizationId: string,
  name: string,
  { check, copies = [] }: { check?: (current: string) => void; copies?: readonly TransactionPart[] } = {},
): Promise<void> =>
  retry(RENAMING, async () => {
    const before = await findOrganization(organizationId);
    if (!before) return undefined;
    check?.(before.name);
    const parts = [nameUpdate(before, name), ...nameChanges(before, name), ...copies];
    return (await transactIf(parts)) ? undefined : again(new Error(`Organisation ${organizationId} kept being renamed.`));
  });

const nameUpdate = ({ organizationId, name }: Organization, next: string): TransactionPart => ({
  Update: {
    ...organizations.at({ organizationId }),
    UpdateExpression: 'SET #name = :next',
    ConditionExpression: '#name = :before',
    ExpressionAttributeNames: { '#name': 'name' },
    ExpressionAttributeValues: { ':next': next, ':before': name },
  },
});

/** Returns the part of a transaction that approves a stored organisation. It fails if it is gone, or was approved by an operator before. */
export const approvalUpdate = (organizationId: string) => ({
  Update: {
    ...organizations.at({ organizationId }),
    UpdateExpression: 'SET approval = :approved REMOVE isUnknown',
    ConditionExpression: 'attribute_exists(pk) AND (approval <> :approved OR attribute_exists(isUnknown))',
    ExpressionAttributeValues: { ':approved': 'approved' },
  },
});

/**
 * Returns the parts of a transaction that write a new organisation, which is found by its name from then on. The first one fails if there
 * already is one with this id.
 */
export const organizationPuts = (organization: Organization): [TransactionPart, ...TransactionPart[]] => [
  organizations.creation(organization),
  ...namePuts(organization),
];

/** Returns the part of a transaction that counts one owner more. It fails if the organisation is gone. */
export const ownerAdded = (organizationId: string): TransactionPart => ownersUpdate(organizationId, 1, 'owners > :least', 0);

/** Returns the part of a transaction that counts one owner less. It fails if there is only one. */
export const ownerRemoved = (organizationId: string): TransactionPart => ownersUpdate(organizationId, -1, 'owners > :least', 1);

function ownersUpdate(organizationId: string, by: number, ConditionExpression: string, least: number): TransactionPart {
  return {
    Update: {
      ...organizations.at({ organizationId }),
      UpdateExpression: 'ADD owners :by',
      ConditionExpression,
      ExpressionAttributeValues: { ':by': by, ':least': least },
    },
  };
}

/** Returns the parts of a transaction that remove an organisation whose only owner leaves. They fail if there is another owner. */
export const organizationDeletes = (organization: Organization): TransactionPart[] => [
  {
    Delete: {
      ...organizations.at(organization),
      ConditionExpression: 'owners = :one',
      ExpressionAttributeValues: { ':one': 1 },
    },
  },
  ...nameDeletes(organization),
];
