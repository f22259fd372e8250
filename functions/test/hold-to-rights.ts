import { AsyncLocalStorage } from 'node:async_hooks';
import { TABLE_NAMES } from '#shared/storage/tables.ts';
import { declaredRights } from '../../infra/deployment/deployed-functions.ts';
import { LOCAL_TABLE_OF } from '../../infra/local/database/tables.ts';
import { type Grant, grantsOf, type ResourceName } from '../../infra/tools/permissions/grants-of.ts';

/** One use of a table, as far as it names partitions. */
interface Part {
  TableName?: string;
  Item?: { pk?: unknown };
  Key?: { pk?: unknown };
  ExpressionAttributeValues?: Record<string, unknown>;
}

/** The parts of a DynamoDB request that name tables and partitions. */
interface Input extends Part {
  RequestItems?: Record<string, unknown>;
  TransactItems?: Record<string, Part>[];
}

type Handler = (...args: never[]) => Promise<unknown>;
type Load<T> = (file: string) => Promise<T>;

const TABLES: Readonly<Record<string, ResourceName>> = Object.fromEntries(
  TABLE_NAMES.map((name) => [LOCAL_TABLE_OF[name], name]),
);

/**
 * Refuses functions any use of a table that their declared rights do not allow, as IAM does in a deployment.
 * @param load loads a handler by its file below `functions/`
 * @returns a loader of handlers that are held to their rights, and a sentence for each use that was refused so far
 */
export function holdToRights<T>(load: Load<T>): { load: Load<T>; refused: ReadonlySet<string> } {
  const running = new AsyncLocalStorage<string>();
  const refused = new Set<string>();
  const requireRight = (command: string, input: Input) => {
    const handler = running.getStore();
    const beyond = handler === undefined ? [] : usesBeyond(handler, command, input);
    if (beyond.length === 0) return;
    const sentence = `${handler} has no right to ${beyond.join(', ')}.`;
    refused.add(sentence);
    throw Object.assign(new Error(sentence), { name: 'AccessDeniedException' });
  };
  let installed: Promise<void> | undefined;
  return {
    // The client is made only now, because it needs the environment.
    load: async (file) => {
      await (installed ??= install(requireRight));
      const handler = (await load(file)) as Handler;
      return ((...args: never[]) => running.run(file, () => handler(...args))) as T;
    },
    refused,
  };
}

async function install(requireRight: (command: string, input: Input) => void): Promise<void> {
  const { dynamodb } = await import('../platform/database/dynamodb.ts');
  dynamodb().middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        requireRight(commandName, args.input as Input);
        return next(args);
      },
    // Before the values are converted to DynamoDB's own types.
    { step: 'initialize', priority: 'high' },
  );
}

/** The grants of the handlers that have used a table. */
const granted = new Map<string, Grant[]>();

function grantsOfHandler(handler: string): Grant[] {
  const grants = granted.get(handler) ?? grantsOf(declaredRights.get(handler) ?? {});
  granted.set(handler, grants);
  return grants;
}

function usesBeyond(handler: string, command: string, input: Input): string[] {
  const grants = grantsOfHandler(handler);
  return usesOf(command, input)
    .filter(({ action, table, partitions }) => {
      const allowing = grants.filter(({ resource, actions }) => resource === table && actions.includes(action));
      return !allowing.some(({ part }) => part === '' || partitions.some((name) => name.startsWith(prefixOf(part))));
    })
    .map(({ action, table }) => `${action} on ${table}`);
}

/** Returns the beginning of the partitions that a grant is limited to, such as `ALLOTMENT#` of ` (ALLOTMENT#*)`. */
const prefixOf = (part: string) => part.slice(' ('.length, -'*)'.length);

const partitionsOf = ({ Item, Key, ExpressionAttributeValues = {} }: Part): string[] =>
  (Item ?? Key) ? [String((Item ?? Key)?.pk)] : Object.values(ExpressionAttributeValues).map(String);

/** Returns the actions that IAM sees in a request; those of a transaction are the actions of its parts. */
function usesOf(command: string, input: Input) {
  const { TableName, RequestItems = {}, TransactItems = [] } = input;
  const names = [...(TableName ? [TableName] : []), ...Object.keys(RequestItems)];
  const parts = TransactItems.flatMap((part) => Object.entries(part));
  return [
    ...names.map((name) => ({
      action: command.replace(/Command$/, ''),
      table: TABLES[name] ?? name,
      partitions: partitionsOf(input),
    })),
    ...parts.map(([verb, { TableName: name = '', ...part }]) => ({
      action: verb === 'ConditionCheck' ? 'ConditionCheckItem' : `${verb}Item`,
      table: TABLES[name] ?? name,
      partitions: partitionsOf(part),
    })),
  ];
}
