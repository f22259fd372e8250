import { isHttpsLink } from '#shared/text/https-link.ts';
import { type BlockValues, type EntryValues, TEXTS, type TextField } from './block-values.ts';

/** The faults of the texts of blocks: sentences by the ids of their fields. */
export type Faults = Readonly<Record<string, string>>;

/** Returns the id of a field: of a block's title without an entry, else of a text or the picture of an entry. */
export const fieldId = (blockId: string, row?: number, name?: keyof EntryValues): string =>
  row === undefined ? `block-${blockId}-heading` : `block-${blockId}-${row}-${name}`;

/** Returns the faults that keep blocks from being saved. The server checks more, such as hidden characters. */
export const faultsOf = (blocks: readonly BlockValues[]): Faults => Object.fromEntries(blocks.flatMap(faultsOfBlock));

function faultsOfBlock({ id, kind, title, entries }: BlockValues): [string, string][] {
  const ofTitle: [string, string][] = title.trim() === '' ? [[fieldId(id), 'Give this block a heading']] : [];
  const ofNone: [string, string][] =
    entries.length === 0 ? [[fieldId(id), 'This block has nothing in it yet. Fill it, or remove it']] : [];
  const ofEntries = entries.flatMap((entry, row) =>
    TEXTS[kind].flatMap((field): [string, string][] => {
      const fault = faultOf(field, entry[field.name]);
      return fault === null ? [] : [[fieldId(id, row, field.name), fault]];
    }),
  );
  return [...ofNone, ...ofTitle, ...ofEntries];
}

function faultOf({ name, isOptional }: TextField, typed: string): string | null {
  const text = typed.trim();
  if (text === '') return isOptional ? null : 'Please fill this in';
  return name === 'url' && !isHttpsLink(text) ? 'Please give the whole address, beginning with https://' : null;
}
