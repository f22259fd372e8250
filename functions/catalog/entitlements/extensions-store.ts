import { changePart, type HeldSource } from './sources-store.ts';

/**
 * Returns the part of a transaction that extends what an order granted, to a moment in ISO 8601. It is refused if the source was revoked, if
 * its money is going back, or if it was extended to that moment or a later one since it was read.
 */
export const extendPart = (held: HeldSource, until: string) =>
  changePart(held, {
    expression: 'SET #extended = :until',
    values: { ':until': until },
    condition:
      'attribute_exists(#source) AND attribute_not_exists(#closed) AND (attribute_not_exists(#extended) OR #extended < :until)',
  });
