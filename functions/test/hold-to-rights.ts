import { AsyncLocalStorage } from 'node:async_hooks';
import { ALLOTMENTS } from '#shared/allotment-keys.ts';
import { declaredRights } from '../../infra/deployed-functions.ts';
import { LOCAL_TABLES } from '../../infra/local/tables.ts';
import { grantsOf, type ResourceName } from '../../infra/tools/permissions/grants-of.ts';

/** The parts of a DynamoDB request that name tables and partitions. */
interface Input {
  TableName?: string;
  RequestItems?: Record<string, unknown>;
  TransactItems?: Record<string, { TableName: string }>[];
  ExpressionAttributeValues?: Record<string, unknown>;
}

type Handler = (...args: never[]) => Promise<unknown>;
type Load<T> = (file: string) => Promise<T>;

const TABLES: Readonly<Record<string, ResourceName>> = {
  [LOCAL_TABLES.ACCOUNTS_TABLE]: 'accounts',
  [LOCAL_TABLES.CATALOG_TABLE]: 'catalog',
  [LOCAL_TABLES.COMMERCE_TABLE]: 'commerce',
  [LOCAL_TABLES.PLAYBACK_TABLE]: 'playback',
};

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
  const { dynamodb } = await import('../platform/dynamodb.ts');
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

function usesBeyond(handler: string, command: string, input: Input): string[] {
  const grants = grantsOf(declaredRights.get(handler) ?? {});
  const isOfSeats = Object.values(input.ExpressionAttributeValues ?? {}).some((value) => String(value).startsWith(ALLOTMENTS));
  return usesOf(command, input)
    .filter(({ action, table }) => {
      const allowing = grants.filter(({ resource, actions }) => resource === table && actions.includes(action));
      return !allowing.some(({ part }) => part === '' || isOfSeats);
    })
    .map(({ action, table }) => `${action} on ${table}`);
}

/** Returns the actions that IAM sees in a request; those of a transaction are the actions of its parts. */
function usesOf(command: string, { TableName, RequestItems = {}, TransactItems = [] }: Input) {
  const names = [...(TableName ? [TableName] : []), ...Object.keys(RequestItems)];
  const parts = TransactItems.flatMap((part) => Object.entries(part));
  return [
    ...names.map((name) => ({ action: command.replace(/Command$/, ''), table: TABLES[name] ?? name })),
    ...parts.map(([verb, { TableName: name }]) => ({
      action: verb === 'ConditionCheck' ? 'ConditionCheckItem' : `${verb}Item`,
      table: TABLES[name] ?? name,
    })),
  ];
}
