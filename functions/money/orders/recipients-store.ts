import * as z from 'zod/mini';
import { hashOfAddress } from '#shared/people/account-keys.ts';
import { deleteIf } from '../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../platform/items/item-kind.ts';
import { key } from '../../platform/items/key-part.ts';
import type { TransactionPart } from '../../platform/database/transact.ts';

/** The common part of the items that lead to gifts. Each names the order of one. */
export const leadsToGift = {
  name: 'gifts',
  about: 'givers and recipients',
  kept: 'as sales records',
  exported: 'yes',
  erased: 'kept by id: the giver’s sale; the recipient’s address is removed',
  table: 'commerce',
  schema: z.object({
    /** The buyer. */
    userId: z.string(),
    orderId: z.string(),
  }),
} as const;

/** The orders that were made for an address, by its hash. */
export const giftsToAddresses = new ItemKind({
  ...leadsToGift,
  // It does not come back once its person was erased.
  restored: 'by its own rule',
  pk: key`GIFTS-TO#${'hash'}`,
  sk: key`ORDER#${'orderId'}`,
});

/** Names an order that was made for an address. */
export type MadeFor = ItemOf<typeof giftsToAddresses>;

/** Returns the part of a transaction that makes an order findable by the address that it is for. */
export const recipientPart = (email: string, { userId, orderId }: MadeFor): TransactionPart =>
  giftsToAddresses.put({ userId, orderId }, { hash: hashOfAddress(email) });

/**
 * Returns the orders that were made for an address, also those that were moved to another one since.
 * @throws UnreadableItem: none may be missing in an erasure
 */
export const listMadeFor = (email: string): Promise<MadeFor[]> => giftsToAddresses.all({ hash: hashOfAddress(email) });

/** Removes what leads from an address to an order. */
export async function forgetMadeFor(email: string, { orderId }: MadeFor): Promise<void> {
  await deleteIf(giftsToAddresses.at({ hash: hashOfAddress(email), orderId }));
}
