import type { Item, Key } from '../item.ts';
import type { FoundItem } from '../look.ts';

/** The decision not to restore an item that differs. */
export class Omission {
  /** The reason, as the end of a sentence about the item. */
  readonly why: string;

  constructor(why: string) {
    this.why = why;
  }
}

/** The item as it should be, null if the live one stays, or the reason for which a person has to look at it. */
export type Verdict = Item | null | Omission;

/** Decides what an item of some kind becomes. Applied to its own result, it changes nothing. */
export type Rule = (found: FoundItem) => Verdict | Promise<Verdict>;

/** Returns what an item becomes by a rule: the live one where that changes nothing, or a person has to look at it. */
export async function mended(rule: Rule | null, found: FoundItem): Promise<Item | null> {
  const verdict = rule ? await rule(found) : null;
  return verdict === null || verdict instanceof Omission ? found.live : verdict;
}

/** A kind of item, by the beginnings of its keys. */
export interface Kind {
  /** Its name in reports, in the plural. */
  name: string;
  pk: string;
  sk: string;
  /** Null for what is never restored. */
  rule: Rule | null;
  /** True for copies of another item, which follow that item. */
  isCopy?: true;
  /** Returns the keys of items that have to be mended before this one is written. */
  before?: (item: Key) => Key[];
  /** Returns the copies of an item, as they should be. */
  copies?: (item: Item) => Item[];
}

/** Restores an item as it was at the point in time: no later change of it is worth more. */
export const asItWas: Rule = ({ restored }) => restored;

/** Restores an item that is gone, and leaves one that has changed since. */
export const ifGone: Rule = ({ restored, live }) => (live ? null : restored);

/** Returns the rule for an item of a user that is deleted with the account. */
export const unlessDeleted =
  (rule: Rule): Rule =>
  async (found) => {
    const { restored, live, look } = found;
    const userId = restored.pk.startsWith('USER#') ? restored.pk.slice('USER#'.length) : String(restored.userId);
    return !live && (await look.isDeleted(userId)) ? new Omission('its account was deleted') : rule(found);
  };

/** Returns the hash of the address that is in the key of an item. */
export const hashInKey = ({ pk }: Key): string => pk.slice(pk.indexOf('#') + 1);

/**
 * Returns the rule for an item that leads from an address to something, or that names one: it does not come back once a person was erased.
 * @param hash returns the hash of the address
 */
export const unlessErased =
  (hash: (item: Item) => string): Rule =>
  async ({ restored, live, look }) =>
    !live && (await look.isErased(hash(restored))) ? new Omission('its person was erased') : restored;
