import path from 'node:path';
import { ITEM_KINDS } from '../../../functions/item-kinds.ts';
import { TABLE_NAMES } from '#shared/storage/tables.ts';

/** The page that says how long data is kept. */
export const RETENTION_PAGE = path.join(import.meta.dirname ?? __dirname, '../../../docs/retention.md');

const HEADER = ['| kind | about | kept | in an export | when a person is erased |', '|---|---|---|---|---|'];

/** Returns the table of the page: a row for each kind of item, as its store declares it. Kinds of one name share a row. */
function retentionTable(): string {
  const rows = TABLE_NAMES.flatMap((table) =>
    ITEM_KINDS.filter((kind) => kind.table === table)
      .map(({ keeping }) => keeping)
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map(({ name, about, kept, exported, erased }) => `| ${[name, about, kept, exported, erased].join(' | ')} |`),
  );
  return [...HEADER, ...new Set(rows)].join('\n');
}

/** Returns the page with its table as the stores declare it. @param page as it is */
export function describeRetention(page: string): string {
  const lines = page.split('\n');
  const first = lines.indexOf(HEADER[0]!);
  const after = lines.findIndex((line, at) => at > first && !line.startsWith('|'));
  if (first < 0 || after < 0) throw new Error('docs/retention.md has no table of kinds.');
  return [...lines.slice(0, first), retentionTable(), ...lines.slice(after)].join('\n');
}
