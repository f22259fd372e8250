import * as z from 'zod/mini';
import { ItemKind, type ItemOf } from '../../platform/items/item-kind.ts';
import { key } from '../../platform/items/key-part.ts';

/** An event that was watched, as its plays were noted. */
const watchedEvent = z.object({
  eventId: z.string(),
  firstAt: z.string(),
  lastAt: z.string(),
  renewals: z.number(),
  progress: z.exactOptional(z.object({ position: z.number(), duration: z.number() })),
});

/** The evidence for a bank that disputes a payment, by its organiser and the name of the dispute. */
export const evidences = new ItemKind({
  name: 'dispute evidence',
  about: 'viewers',
  kept: 'as sales records',
  exported: 'no: the organisation’s',
  erased: 'kept by id: the law demands it',
  restored: 'as it was',
  table: 'commerce',
  pk: key`DISPUTES#${'ownerId'}`,
  sk: key`PAYMENT#${'dispute'}`,
  schema: z.object({
    provider: z.string(),
    paymentId: z.string(),
    /** The provider's own id of the dispute; null if unknown. */
    disputeId: z.nullable(z.string()),
    orderId: z.string(),
    /** The buyer. */
    userId: z.string(),
    /** The event that it was bought at; null for plans, missing in older evidence. */
    eventId: z.exactOptional(z.nullable(z.string())),
    title: z.string(),
    /** Minor units. */
    amount: z.int(),
    currency: z.string(),
    orderedAt: z.string(),
    paidAt: z.nullable(z.string()),
    openedAt: z.string(),
    /** Each event that the order opened and that was watched; for a subscription, in the period that the payment paid for. */
    plays: z.array(watchedEvent),
  }),
});

export type Evidence = ItemOf<typeof evidences>;

/** Returns the name of a dispute among those of an organiser's payments. A payment may have several disputes. */
const nameOf = ({ paymentId, disputeId }: Evidence) => (disputeId ? `${paymentId}#${disputeId}` : paymentId);

/** Stores the evidence of a dispute as it was when the dispute was first reported. */
export async function keepEvidence(ownerId: string, evidence: Evidence): Promise<void> {
  await evidences.keep(evidence, { ownerId, dispute: nameOf(evidence) });
}

/** Returns the evidence of all disputes of an organiser's payments, the latest first. */
export async function listEvidence(ownerId: string): Promise<Evidence[]> {
  const all = await evidences.listAll({ ownerId });
  return all.sort((a, b) => b.openedAt.localeCompare(a.openedAt));
}
