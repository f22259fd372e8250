import type { Call, ContractRoute } from '#shared/api/contract.ts';
import { call } from '../../lib/api/client.ts';

/** The routes that take a query. */
export type AskedRoute = { [R in ContractRoute]: Call<R>['query'] extends null ? never : R }[ContractRoute];

/** Calls an endpoint that takes a query, without the parts that are undefined or empty. @throws ApiError as `call` does */
export function callWithQuery<R extends AskedRoute>(route: R, query: Call<R>['query']): Promise<Call<R>['answer']> {
  const given = Object.entries(query as Record<string, string | undefined>).filter(([, value]) => value);
  const search = new URLSearchParams(given as [string, string][]).toString();
  const address = search ? `${route}?${search}` : route;
  return call(address as 'GET /health') as Promise<unknown> as Promise<Call<R>['answer']>;
}
