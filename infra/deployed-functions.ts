import { contract } from '#shared/api/contract.ts';
import { busRules } from '#shared/bus/rules.ts';
import { schedules } from '#shared/bus/schedules.ts';
import { bookkeeping } from '#shared/bus/streams.ts';

/** Answers every page: the SPA's HTML with the event's data in it. */
export const SHELL_HANDLER = 'shell/render-shell';

/** Has the edge forget what a change of the catalog made wrong. */
export const EDGE_REFRESHER = 'events/refresh-edge';

/** Makes the platform's keys inside the account; not part of the product's own code, so it lies here. */
export const KEY_MAKER = 'keys/make-keys';

/** Sees to the first organiser's account. */
export const FIRST_ADMIN_MAKER = 'auth/make-first-admin';

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
  EDGE_REFRESHER,
  bookkeeping.consumer,
  ...schedules.map(({ handler }) => handler),
  FIRST_ADMIN_MAKER,
]
  .map((handler) => ({ handler, source: `functions/${handler}.ts` }))
  .concat({ handler: KEY_MAKER, source: `infra/${KEY_MAKER}.ts` });
