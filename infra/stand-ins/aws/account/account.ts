/** A quota as Service Quotas lists it. */
export interface ListedQuota {
  service: string;
  name: string;
  code: string;
  value: number;
  /** True if Service Quotas lists AWS's default alone, as it does for some quotas. */
  isDefaultOnly?: boolean;
}

/** A function with its aliases, each of which keeps a number of it warm: 0 for none. */
interface AccountFunction {
  name: string;
  description: string;
  reserved?: number;
  warmByAlias: Record<string, number>;
}

interface AccountTable {
  reads: number;
  writes: number;
}

/** A booked change of the number of warm functions. */
interface ScheduledAction {
  resource: string;
  name: string;
  at: Date;
  capacity: number;
}

/** A line of a log group. */
export interface StoredLine {
  at: Date;
  group: string;
  message: string;
}

/** A query of the log, with the number of times that it was asked for its result. Times are in seconds. */
interface StartedQuery {
  text: string;
  from: number;
  to: number;
  asked: number;
}

/** Everything that the stand-in knows of an account in one region. Tests fill it in and look into it. */
export interface Account {
  quotas: ListedQuota[];
  concurrency: number;
  gateway: { rate: number; burst: number };
  mail: { aDay: number; aSecond: number; sentToday: number; isOutOfSandbox: boolean };
  functions: AccountFunction[];
  tables: Record<string, AccountTable>;
  /** Resources of each stack by logical id: the names that they have in the account. */
  stacks: Record<string, Record<string, string>>;
  /** Targets of Application Auto Scaling, by resource. */
  scaled: Record<string, number>;
  scheduled: ScheduledAction[];
  log: StoredLine[];
  queries: StartedQuery[];
  /** Operations that the caller may not use, such as `ListServiceQuotas`. */
  denied: Set<string>;
}

/** Returns what an account has reserved for functions of its own. */
export const reservedOf = ({ functions }: Account): number => functions.reduce((sum, { reserved = 0 }) => sum + reserved, 0);

/** Sets how many functions an alias keeps warm. @param resource as Application Auto Scaling writes it: `function:NAME:ALIAS` */
export function setWarm({ functions }: Account, resource: string, capacity: number): void {
  const [, name, alias = ''] = resource.split(':');
  const fn = functions.find((each) => each.name === name);
  if (fn) fn.warmByAlias[alias] = capacity;
}

/** Does what is booked up to a moment, as Application Auto Scaling does by itself. */
export function letTimePass(account: Account, until: Date): void {
  const due = account.scheduled.filter(({ at }) => at <= until).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { resource, capacity } of due) {
    account.scaled[resource] = capacity;
    setWarm(account, resource, capacity);
  }
  account.scheduled = account.scheduled.filter(({ at }) => at > until);
}
