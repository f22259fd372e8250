import { LambdaClient, paginateListFunctions, PutFunctionConcurrencyCommand } from '@aws-sdk/client-lambda';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { Plan } from '../plan.ts';
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
    return (
      `${lost.region} could not be reached (${(error as Error).name}): its functions are not stopped. If it comes back, it would sell as well: ` +
      'run this command again as soon as it answers.'
    );
  }
}

/**
 * Returns the names of a stage's own functions, whose description is their handler. After the stack's name comes a name in the template, which
 * begins with a capital: the functions of `prod-2` are none of `prod`.
 */
async function productFunctions(client: LambdaClient, stage: string): Promise<string[]> {
  const isOfStage = new RegExp(`^Marquee-${stage}-[A-Z]`);
  const names: string[] = [];
  for await (const { Functions = [] } of paginateListFunctions({ client }, {})) {
    for (const { FunctionName = '', Description = '' } of Functions) {
      if (isOfStage.test(FunctionName) && Description.includes('/')) names.push(FunctionName);
    }
  }
  return names;
}
