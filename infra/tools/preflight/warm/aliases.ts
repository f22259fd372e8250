import {
  GetProvisionedConcurrencyConfigCommand,
  type LambdaClient,
  paginateListAliases,
  ProvisionedConcurrencyConfigNotFoundException,
} from '@aws-sdk/client-lambda';

/** Lambda keeps only published versions warm, and calls reach those through an alias. */
export interface AliasOfFunction {
  handler: string;
  functionName: string;
  alias: string;
}

/** Returns the alias of a function that is called, or a sentence that says why it cannot be kept warm. */
export async function aliasOf(
  client: LambdaClient,
  { handler, functionName, wanted }: { handler: string; functionName: string; wanted: string | null },
): Promise<AliasOfFunction | string> {
  const names: string[] = [];
  for await (const { Aliases = [] } of paginateListAliases({ client }, { FunctionName: functionName })) {
    names.push(...Aliases.map(({ Name = '' }) => Name));
  }
  const found = wanted === null ? names : names.filter((name) => name === wanted);
  if (found.length === 0) return noAlias(handler, wanted);
  if (found.length > 1) return `${handler} has several aliases (${found.join(', ')}): name one with --alias.`;
  return { handler, functionName, alias: found[0]! };
}

/** Says that a function has no alias, and how it gets one. */
function noAlias(handler: string, wanted: string | null): string {
  if (wanted !== null) return `${handler} has no alias "${wanted}", and Lambda keeps nothing else warm.`;
  return `${handler} has no alias, and Lambda keeps nothing else warm: set "warmAliases" to true, and deploy.`;
}

/** Returns how many functions an alias keeps warm now. */
export async function warmNow(client: LambdaClient, { functionName, alias }: AliasOfFunction): Promise<number> {
  const input = { FunctionName: functionName, Qualifier: alias };
  try {
    const config = await client.send(new GetProvisionedConcurrencyConfigCommand(input));
    return config.RequestedProvisionedConcurrentExecutions ?? 0;
  } catch (error) {
    if (error instanceof ProvisionedConcurrencyConfigNotFoundException) return 0;
    throw error;
  }
}
