import { TABLE_NAMES, type TableName } from '#shared/storage/tables.ts';
import { byLength, ITEM_KINDS } from '../../../../functions/item-kinds.ts';
import type { Item, Key } from '../item.ts';
import { restoredKind } from './declared-kinds.ts';
import { copies, eventCopies, events } from './events.ts';
import { asItWas, ifGone, type Kind, type Rule } from './kind.ts';

/** Restores a user's notes of watching an event: from the first one ever to the last. */
const plays: Rule = ({ restored, live }) => {
  if (!live) return restored;
  const [first, last] = [
    [restored.firstAt, live.firstAt].map(String).sort()[0],
    [restored.lastAt, live.lastAt].map(String).sort()[1],
  ];
  const most = (name: string) => Math.max(Number(restored[name]) || 0, Number(live[name]) || 0);
  return { ...live, firstAt: first, lastAt: last, renewals: most('renewals'), ttl: most('ttl') };
};

/** Kinds of items whose area does not declare them yet, by table. */
const OTHERS: Readonly<Partial<Record<TableName, readonly Kind[]>>> = {
  accounts: [
    { name: 'sent mails', pk: 'MAIL#', sk: 'MAIL', rule: ifGone },
    { name: 'marked addresses', pk: 'UNREACHABLE#', sk: 'ADDRESS', rule: null },
    { name: 'rate limits', pk: 'KEPT-BY#', sk: '', rule: null },
    { name: 'rate limits', pk: '', sk: 'WINDOW', rule: null },
  ],
  catalog: [
    { name: 'events', pk: 'EVENT#', sk: 'EVENT', rule: events, copies: eventCopies },
    { name: 'copies of events', pk: 'DOMAIN#', sk: 'EVENT', rule: copies, isCopy: true },
    { name: 'copies of events', pk: 'OWNER#', sk: 'EVENT#', rule: copies, isCopy: true },
    { name: 'organisers’ settings', pk: 'OWNER#', sk: 'SETTINGS', rule: asItWas },
    { name: 'organisers’ subscriptions', pk: 'OWNER#', sk: 'SUBSCRIPTIONS', rule: ifGone },
  ],
  playback: [
    { name: 'plays', pk: 'PLAY#', sk: 'EVENT#', rule: plays },
    { name: 'counts of quality', pk: 'QUALITY#', sk: 'MINUTE#', rule: ifGone },
    { name: 'numbers of reports', pk: 'NUMBERS#', sk: '', rule: ifGone },
    { name: 'numbers of reports', pk: 'REFERRERS#', sk: '', rule: ifGone },
    { name: 'evidence of watching', pk: 'WATCHED#', sk: '', rule: ifGone },
  ],
};

/** Every kind of item, by table; the longest beginnings first. A test holds that every stored item has a kind. */
const KINDS = Object.fromEntries(
  TABLE_NAMES.map((table) => {
    const declared = ITEM_KINDS.filter((kind) => kind.table === table).map(restoredKind);
    return [table, [...declared, ...(OTHERS[table] ?? [])].toSorted(byLength)];
  }),
) as Record<TableName, Kind[]>;

/** The names of all kinds, each once. */
export const KIND_NAMES: readonly string[] = [...new Set(TABLE_NAMES.flatMap((table) => KINDS[table].map(({ name }) => name)))];

/** Returns the kind of an item; null for one that no store writes. */
export const kindOf = (table: TableName, { pk, sk }: Key): Kind | null =>
  KINDS[table].find((kind) => pk.startsWith(kind.pk) && sk.startsWith(kind.sk)) ?? null;

/** Returns true if an item has expired: DynamoDB may delete it much later. @param now milliseconds */
export const hasExpired = ({ ttl }: Item, now: number): boolean => typeof ttl === 'number' && ttl <= now / 1000;
