import { type LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda';

/** Returns the names of a stack's functions, by handler. A function's description is its handler. */
export async function functionsOfStack(client: LambdaClient, stack: string): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for await (const { Functions = [] } of paginateListFunctions({ client }, {})) {
    for (const { FunctionName = '', Description = '' } of Functions) {
      if (isFunctionOf(stack, FunctionName)) names.set(Description, FunctionName);
    }
  }
  return names;
}

/**
 * Returns true if a function belongs to a stack, by its name. After the stack's name comes a name in the template, which begins with a
 * capital: the functions of `Marquee-prod-2` are none of `Marquee-prod`.
 */
export const isFunctionOf = (stack: string, functionName: string): boolean =>
  functionName.startsWith(`${stack}-`) && /^[A-Z]/.test(functionName.slice(stack.length + 1));
