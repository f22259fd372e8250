import * as z from 'zod/mini';
import { type Code, codePut } from '../codes/codes-store.ts';
import { transactionOutcome } from '../../platform/database/transact.ts';
import { ItemKind, type ItemOf } from '../../platform/items/item-kind.ts';
import { ofPurchase } from '../../platform/items/keeping.ts';
import { key } from '../../platform/items/key-part.ts';

const keeping = {
  name: 'credits',
  ...ofPurchase,
  restored: 'as it was',
} as const;

/** In the partition of the referrer, so that one query finds all of theirs. There is one per newcomer. */
export const credits = new ItemKind({
  ...keeping,
  table: 'commerce',
  pk: key`USER#${'referrerId'}`,
  sk: key`CREDIT#${'newcomerId'}`,
  schema: z.object({
    referrerId: z.string(),
    newcomerId: z.string(),
    /** The organiser who gives it, and at whose events it is valid. */
    ownerId: z.string(),
    /** Folded. */
    code: z.string(),
    /** The discount, minor units. */
    amount: z.int(),
    currency: z.string(),
    /** ISO 8601. */
    at: z.string(),
    /** The time from which it can be used, ISO 8601. */
    usableFrom: z.exactOptional(z.string()),
  }),
});

/** The credit of a referrer for a newcomer: a personal code. */
export type Credit = ItemOf<typeof credits>;

/** References from payments to their credits: when a payment is refunded, the newcomer may be gone. */
export const creditsOfPayments = new ItemKind({
  ...keeping,
  table: 'commerce',
  pk: key`PAYMENT#${'provider'}#${'paymentId'}`,
  sk: key`CREDIT`,
  schema: z.object({ ownerId: z.string(), code: z.string() }),
});

/** The newcomer's first payment, on which a credit depends. */
interface Cause {
  provider: string;
  paymentId: string;
}

/**
 * Writes a credit with its code, all or nothing, once per newcomer.
 * @returns false if there already is one for this newcomer
 * @throws Error if others kept writing the same items
 */
export async function keepCredit(credit: Credit, code: Code, cause: Cause): Promise<boolean> {
  const { ownerId, code: name } = credit;
  const outcome = await transactionOutcome([
    credits.creation(credit),
    creditsOfPayments.put({ ownerId, code: name }, cause),
    codePut(code),
  ]);
  if (outcome === 'busy') throw new Error(`The credit for ${credit.newcomerId} was written by others on every attempt.`);
  return outcome === 'done';
}

/** Returns the code that was given for a payment; null for any but a newcomer's first. */
export const findCodeGivenFor = (payment: Cause): Promise<Pick<Credit, 'ownerId' | 'code'> | null> =>
  creditsOfPayments.find(payment);

/** Returns a referrer's credit for one newcomer; null if there is none. */
export const findCredit = (referrerId: string, newcomerId: string): Promise<Credit | null> =>
  credits.find({ referrerId, newcomerId });

/** Returns all credits of a referrer, the latest first. */
export async function listCredits(referrerId: string): Promise<Credit[]> {
  const all = await credits.listAll({ referrerId });
  return all.sort((a, b) => b.at.localeCompare(a.at));
}
