import { ApplicationAutoScalingClient } from '@aws-sdk/client-application-auto-scaling';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { clientSettings } from '../../configure-payments/aws.ts';
import { functionsOfStack } from '../../stage-functions.ts';
import { type AliasOfFunction, aliasOf, warmNow } from './aliases.ts';
import { scaledBy } from './scheduled-scaling.ts';

/** A stage's functions in AWS. */
export interface StageFunctions {
  lambda: LambdaClient;
  scaling: ApplicationAutoScalingClient;
  stack: string;
  /** Alias that was named; null for the only one of each function. */
  alias: string | null;
}

export function stageFunctions(region: string, stack: string, alias: string | null): StageFunctions {
  const settings = clientSettings(region);
  return { lambda: new LambdaClient(settings), scaling: new ApplicationAutoScalingClient(settings), stack, alias };
}

/**
 * Finds the aliases of functions.
 * @param expected handlers that must have a function
 * @returns them, and a sentence for each function that has none to keep warm, or that is not there
 */
export async function aliasesOf(
  { lambda, stack, alias: wanted }: StageFunctions,
  handlers: (handler: string) => boolean,
  expected: readonly string[] = [],
): Promise<{ aliases: AliasOfFunction[]; left: string[] }> {
  const all = await functionsOfStack(lambda, stack);
  const functions = [...all].filter(([handler]) => handlers(handler));
  const missing = expected.filter((handler) => !all.has(handler));
  const found = await Promise.all(functions.map(([handler, functionName]) => aliasOf(lambda, { handler, functionName, wanted })));
  return {
    aliases: found.filter((each) => typeof each !== 'string'),
    left: [
      ...found.filter((each) => typeof each === 'string'),
      ...missing.map((handler) => `${stack} has no function ${handler}.`),
    ],
  };
}

/** Says why an alias must be left alone; null if it may be booked. */
export async function reasonToLeave({ lambda, scaling }: StageFunctions, alias: AliasOfFunction): Promise<string | null> {
  const by = await scaledBy(scaling, alias);
  if (by === 'preflight') return null;
  if (by === 'other') return `${alias.handler} is scaled by something else already.`;
  const warm = await warmNow(lambda, alias);
  return warm > 0 ? `${alias.handler} keeps ${warm} functions warm already, which somebody else has set.` : null;
}
