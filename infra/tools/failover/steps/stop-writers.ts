import { LambdaClient, type LambdaServiceException, PutFunctionConcurrencyCommand } from '@aws-sdk/client-lambda';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { Plan } from '../plan.ts';
import { functionsOfStack } from '../../stage-functions.ts';
import { inParallel } from '../../../../functions/platform/in-parallel.ts';

/** Lambda takes 15 such calls a second. Source: AWS, 'Lambda quotas', API requests. */
const AT_ONCE = 5;

/**
 * Stops all functions of the lost stage, so that no two regions write the same items: none of them may run any more. What a region that does
 * not answer still does cannot be known.
 * @returns what was done, as a sentence
 */
export async function stopWriters({ lost }: Plan): Promise<string> {
  const client = new LambdaClient({
    region: lost.region,
    maxAttempts: 2,
    requestHandler: new NodeHttpHandler({ connectionTimeout: 3_000, requestTimeout: 5_000, throwOnRequestTimeout: true }),
  });
  try {
    const names = await productFunctions(client, lost.stage);
    const stop = async (FunctionName: string) => {
      await client.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: 0 }));
    };
    await inParallel(names, stop, AT_ONCE);
    return `${names.length} functions in ${lost.region} may not run any more.`;
  } catch (error) {
    return obstacle(lost.region, error as Partial<LambdaServiceException>);
  }
}

/** Says why functions still run, and what to do about it. An answer of AWS has a status; a region that is lost gives none. */
function obstacle(region: string, { name, message, $metadata }: Partial<LambdaServiceException>): string {
  const left = 'Functions that still run there sell as well';
  return $metadata?.httpStatusCode === undefined
    ? `${region} could not be reached (${name}): its functions are not stopped. ${left} once it comes back: run this command again as soon as it answers.`
    : `${region} answered, but not all of its functions are stopped (${name}: ${message}). ${left}: mend this, and run this command again.`;
}

/** Returns the names of a stage's own functions: those whose description is a handler. */
async function productFunctions(client: LambdaClient, stage: string): Promise<string[]> {
  const functions = await functionsOfStack(client, `Marquee-${stage}`);
  return [...functions].filter(([handler]) => handler.includes('/')).map(([, name]) => name);
}
