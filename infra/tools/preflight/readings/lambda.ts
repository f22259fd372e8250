import { GetAccountSettingsCommand, GetFunctionConcurrencyCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { clientSettings } from '../../configure-payments/aws.ts';
import { functionsOfStack } from '../../stage-functions.ts';
import { attempt, isUnknown, type Reading, type Unknown } from './reading.ts';

const REGISTRATION = 'people/auth/register';

/** The number of functions that may run at once. */
export interface LambdaReadings {
  /** In the account and region. */
  all: Reading;
  /** The part of it that no function has reserved. */
  unreserved: Reading;
  /** Those that are reserved for registration; null if none are, so that it shares with all others. */
  registration: Reading | null;
}

/** Reads Lambda's limits. @param stack the stage's stack, whose name begins the names of its functions */
export async function readLambda(region: string, stack: string): Promise<LambdaReadings> {
  const client = new LambdaClient(clientSettings(region));
  const [account, registration] = await Promise.all([
    attempt(() => client.send(new GetAccountSettingsCommand({}))),
    attempt(() => reservedForRegistration(client, stack)),
  ]);
  const limits = isUnknown(account) ? account : (account.AccountLimit ?? {});
  return {
    all: limitOf(limits, 'ConcurrentExecutions'),
    unreserved: limitOf(limits, 'UnreservedConcurrentExecutions'),
    registration: isUnknown(registration)
      ? registration
      : registration.reserved === null
        ? null
        : { value: registration.reserved },
  };
}

type Limit = 'ConcurrentExecutions' | 'UnreservedConcurrentExecutions';

function limitOf(limits: Partial<Record<Limit, number | undefined>> | Unknown, name: Limit): Reading {
  if (isUnknown(limits)) return limits;
  const value = limits[name];
  return value === undefined ? { unknown: 'Lambda did not tell it.' } : { value };
}

async function reservedForRegistration(client: LambdaClient, stack: string): Promise<{ reserved: number | null }> {
  const FunctionName = (await functionsOfStack(client, stack)).get(REGISTRATION);
  return { reserved: FunctionName ? await reservedBy(client, FunctionName) : null };
}

/** Returns how many a function has reserved for itself; null if it shares with all others. */
export async function reservedBy(client: LambdaClient, FunctionName: string): Promise<number | null> {
  const { ReservedConcurrentExecutions } = await client.send(new GetFunctionConcurrencyCommand({ FunctionName }));
  return ReservedConcurrentExecutions ?? null;
}
