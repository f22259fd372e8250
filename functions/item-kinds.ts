import { itemStores } from './item-stores.generated.ts';
import { type DeclaredKind, ItemKind } from './platform/items/item-kind.ts';

/** The beginnings of the keys of a kind. */
type Starts = DeclaredKind['starts'];

/** Orders kinds so that the longest beginnings come first: an item that has the beginnings of several kinds is of the first of them. */
export const byLength = (one: Starts, other: Starts): number =>
  other.pk.length - one.pk.length || other.sk.length - one.sk.length;

/** Every kind of stored item that a store declares, in the order in which an item's kind is looked for. */
export const ITEM_KINDS: readonly DeclaredKind[] = itemStores
  .flatMap((store): unknown[] => Object.values(store))
  .filter((declared) => declared instanceof ItemKind)
  .toSorted((one, other) => byLength(one.starts, other.starts));
