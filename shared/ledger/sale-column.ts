/**
 * The column in which a sale is counted, in reports, statements and the ledger alike. `sales`: a buyer's money arrived, a charge at a
 * payment provider. `free`: a buyer ordered, and a code covered the whole price. `given`: a member of the organisation gave the ticket, and
 * nobody bought it.
 */
export const SALE_COLUMNS = ['sales', 'free', 'given'] as const;
export type SaleColumn = (typeof SALE_COLUMNS)[number];

/** The part of a payment that determines its column. */
interface CountedPayment {
  userId: string;
  ownerId: string;
  /** Minor units. */
  amount: number;
}

/**
 * Returns the user id of the orders of tickets that an organisation gives. No account has it: nobody bought them, and nobody's library
 * lists them until they are opened.
 */
export const giverOf = (organizationId: string): string => `giver_${organizationId}`;

/** Returns the column in which a payment is counted. Refunds and disputes never change it. */
export function columnOf({ userId, ownerId, amount }: CountedPayment): SaleColumn {
  if (userId === giverOf(ownerId)) return 'given';
  return amount > 0 ? 'sales' : 'free';
}

/** The kind of the entry with which a payment begins in the ledger, by its column. */
export const FIRST_KIND = { sales: 'payment', free: 'free', given: 'given' } as const satisfies Record<SaleColumn, string>;
