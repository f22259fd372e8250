import { contract } from '#shared/api/contract.ts';
import { sellsOrPlays } from '../../../deployment/constructs/api/audience-functions.ts';
import { callPath } from '../aws/aws-calls.ts';
import { listFunctions } from '../deployment.ts';

interface Alias {
  Name: string;
  FunctionVersion: string;
}

/** Handlers of the endpoints that are released gradually. Consumers of the same areas are not. */
const GRADUAL: readonly string[] = contract.map(({ handler }) => handler).filter(sellsOrPlays);

/** Checks that each function that is released gradually has an alias that names a version of it. @throws Error if one has not */
export async function requireAliases(url: string, region: string): Promise<void> {
  const gradual = (await listFunctions(url, region)).filter(({ Description = '' }) => GRADUAL.includes(Description));
  if (gradual.length === 0) throw new Error('No function is released gradually.');
  for (const { FunctionName, Description } of gradual) {
    const answer = await callPath(url, 'lambda', `/2015-03-31/functions/${FunctionName}/aliases`, {}, region);
    const { Aliases } = JSON.parse(answer) as { Aliases: Alias[] };
    const [alias] = Aliases;
    if (alias?.Name !== 'live' || !/^\d+$/.test(alias.FunctionVersion)) {
      throw new Error(`${Description} has no alias of a version: ${JSON.stringify(Aliases)}`);
    }
  }
}
