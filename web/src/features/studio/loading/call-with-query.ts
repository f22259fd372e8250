import type { Call, ContractRoute } from '#shared/api/contract.ts';
import { call } from '../../../lib/api/client.ts';

/** The routes that take a query and have no parameters. */
export type AskedRoute = {
  [R in ContractRoute]: Call<R>['query'] extends null ? never : Call<R>['params'] extends null ? R : never;
}[ContractRoute];

/** Calls an endpoint that takes a query, without the parts that are undefined or empty. @throws ApiError as `call` does */
export function callWithQuery<R extends AskedRoute>(route: R, query: Call<R>['query']): Promise<Call<R>['answer']> {
  const given = Object.entries(query as Record<string, string | undefined>).filter(([, value]) => value);
  // None of these routes has parameters or a body, which the types of a generic route do not say.
  return call<ContractRoute>(route, { query: Object.fromEntries(given) } as never) as Promise<Call<R>['answer']>;
}
