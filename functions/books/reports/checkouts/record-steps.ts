import { findZones } from '../../../catalog/listings/settings/brand-store.ts';
import type { TransactionPart } from '../../../platform/database/transact.ts';
import { writeTogether } from '../../../platform/database/write-together.ts';
import { added } from '../../../video/playback/quality/quality-rules.ts';
import { type Addition, additionsOf } from '../numbers/numbers-rules.ts';
import { numbersPart } from '../numbers/numbers-store.ts';
import type { CheckoutStep } from './checkout-step.ts';
import { type CountedSteps, countedPart, findCounted, placeOf } from './counted-steps-store.ts';

/** Steps that usually fit a transaction, with the numbers that they share. */
const STEPS_A_TRANSACTION = 50;

/**
 * Counts what happened to orders before they were paid. Idempotent: steps may come repeatedly and in any order.
 * @throws Error if others kept counting the same: the steps have to be handed over again
 */
export async function recordSteps(steps: readonly CheckoutStep[]): Promise<void> {
  const once = [...new Map(steps.map((step) => [`${placeOf(step)} ${step.id}`, step])).values()];
  const sorted = once.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)));
  const zones = await findZones(sorted.map(({ ownerId }) => ownerId));
  await writeTogether(sorted, {
    atOnce: STEPS_A_TRANSACTION,
    partsFor: async (some) => partsFor(some, await findCounted(some), zones),
    overtaken: ([step]) => `Others kept counting the checkouts of ${step?.eventId}.`,
  });
}

/** Returns the writes for the steps that were not counted yet. */
function partsFor(
  steps: readonly CheckoutStep[],
  counted: ReadonlyMap<string, CountedSteps>,
  zones: ReadonlyMap<string, string>,
): TransactionPart[] {
  const fresh = steps.filter((step) => !counted.get(placeOf(step))?.ids.has(step.id));
  const places = [...Map.groupBy(fresh, placeOf)];
  return [
    ...places.map(([place, ofPlace]) => countedPart(ofPlace, counted.get(place), Date.now())),
    ...merged(
      fresh.flatMap((step) => additionsOf({ ...step, zone: zones.get(step.ownerId) ?? 'UTC' }, step.at, { [step.counter]: 1 })),
    ).map(numbersPart),
  ];
}

/** Returns one addition for each scope and time. */
function merged(additions: readonly Addition[]): Addition[] {
  const nameOf = ({ scope, unit, time }: Addition) => JSON.stringify([scope.ownerId, scope.eventId, unit, time]);
  return [...Map.groupBy(additions, nameOf).values()].map((same) =>
    same.reduce((one, other) => ({ ...one, counts: added(one.counts, other.counts) })),
  );
}
