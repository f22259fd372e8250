import {
  BatchGetCommand,
  type BatchGetCommandInput,
  type DynamoDBDocumentClient,
  GetCommand,
  type GetCommandInput,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '../../functions/platform/database/dynamodb.ts';

/** A command as the product passed it to the document client. */
export interface SentCommand {
  /** Name used by AWS, for example `GetItemCommand`. */
  name: string;
  input: object;
}

const MIDDLEWARE = 'noteSentCommands';

/** Returns the commands that the product sends to the database while something runs. */
export async function commandsSentBy(run: () => Promise<unknown>): Promise<SentCommand[]> {
  const sent: SentCommand[] = [];
  const stack = dynamodb().middlewareStack;
  stack.add(
    (next, { commandName }) =>
      (args) => {
        sent.push({ name: String(commandName), input: structuredClone(args.input) });
        return next(args);
      },
    { step: 'initialize', name: MIDDLEWARE },
  );
  try {
    await run();
  } finally {
    stack.remove(MIDDLEWARE);
  }
  return sent;
}

/** Sends the same read again, without the product around it. */
export function sendBare(client: DynamoDBDocumentClient, { name, input }: SentCommand): Promise<unknown> {
  if (name === 'GetItemCommand') return client.send(new GetCommand(input as GetCommandInput));
  if (name === 'QueryCommand') return client.send(new QueryCommand(input as QueryCommandInput));
  if (name === 'BatchGetItemCommand') return client.send(new BatchGetCommand(input as BatchGetCommandInput));
  throw new Error(`A handler that only reads sent a ${name}.`);
}
