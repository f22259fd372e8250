import { busRules } from './bus-rules.ts';
import { endpoints } from './endpoints.ts';
import { itemStores } from './item-stores.ts';
import type { List } from './list.ts';
import { queuedMails, urgentMails } from './mail-kinds.ts';
import { operatorPages, studioPages } from './screen-pages.ts';

/** Every list that `npm run lists` writes. */
export const lists: readonly List[] = [busRules, endpoints, itemStores, queuedMails, urgentMails, studioPages, operatorPages];
