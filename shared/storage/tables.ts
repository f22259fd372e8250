/** A table of DynamoDB. All have the keys `pk` and `sk`. */
interface TableDeclaration {
  /** Its items in the plural, by which reports and checks name the table. */
  holds: string;
  /** The environment variable with its name. */
  variable: `${string}_TABLE`;
  /** Its name in the stack. */
  construct: string;
  /** True if items may carry `ttl`, a time in seconds since 1970 after which DynamoDB deletes them. */
  expires: boolean;
  /**
   * Says who gets each change, with the item before and after it: functions of every platform, or those of a deployment alone, which has an
   * edge to refresh; null for nobody.
   */
  streams: 'everywhere' | 'deployed' | null;
  /** True if viewers and buyers of an evening read or write it: then `infra/tools/demand/quotas/table-load.ts` says how much. */
  servesAudience: boolean;
}

/**
 * The tables, one per capability, so that each has its own access rights, limits and restore. Deployment, local platform, rights, restore,
 * failover, preflight and the deployment check are built from this record.
 */
export const tables = {
  accounts: {
    holds: 'accounts',
    variable: 'ACCOUNTS_TABLE',
    construct: 'Accounts',
    expires: true,
    streams: null,
    servesAudience: true,
  },
  catalog: {
    holds: 'events',
    variable: 'CATALOG_TABLE',
    construct: 'Catalog',
    expires: false,
    streams: 'deployed',
    servesAudience: true,
  },
  commerce: {
    holds: 'orders',
    variable: 'COMMERCE_TABLE',
    construct: 'Commerce',
    expires: true,
    streams: 'everywhere',
    servesAudience: true,
  },
  playback: {
    holds: 'plays',
    variable: 'PLAYBACK_TABLE',
    construct: 'Playback',
    expires: true,
    streams: null,
    servesAudience: true,
  },
} as const satisfies Record<string, TableDeclaration>;

export type TableName = keyof typeof tables;

type Tables = typeof tables;

/** The tables that viewers and buyers of an evening read or write. */
export type AudienceTable = { [Name in TableName]: Tables[Name]['servesAudience'] extends true ? Name : never }[TableName];

/** The tables whose changes somebody gets in a deployment. */
export type StreamedTable = { [Name in TableName]: Tables[Name]['streams'] extends null ? never : Name }[TableName];

export const TABLE_NAMES = Object.keys(tables) as readonly TableName[];

export const STREAMED_TABLES = TABLE_NAMES.filter((name): name is StreamedTable => tables[name].streams !== null);

/** Returns something of each table, by the table's name. */
export const perTable = <Value>(of: (name: TableName) => Value): Record<TableName, Value> =>
  Object.fromEntries(TABLE_NAMES.map((name) => [name, of(name)])) as Record<TableName, Value>;
