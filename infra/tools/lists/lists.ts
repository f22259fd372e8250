import { itemStores } from './item-stores.ts';
import type { List } from './list.ts';

/** Every list that `npm run lists` writes. */
export const lists: readonly List[] = [itemStores];
