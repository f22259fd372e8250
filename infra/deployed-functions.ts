import { contract } from '#shared/api/contract.ts';
import { busRules } from '#shared/bus/rules.ts';

/** Answers every page: the SPA's HTML with the event's data in it. */
export const SHELL_HANDLER = 'shell/render-shell';

/** Makes the platform's keys inside the account; not part of the product's own code, so it lies here. */
export const KEY_MAKER = 'keys/make-keys';

/** One Lambda function: its name below the bundle folder, and its source below the repository's root. */
export interface DeployedFunction {
  handler: string;
  source: string;
}

/** Everything that becomes a Lambda function. */
export const deployedFunctions: readonly DeployedFunction[] = [
  ...contract.map(({ handler }) => handler),
  ...busRules.map(({ consumer }) => consumer),
  SHELL_HANDLER,
]
  .map((handler) => ({ handler, source: `functions/${handler}.ts` }))
  .concat({ handler: KEY_MAKER, source: `infra/${KEY_MAKER}.ts` });
