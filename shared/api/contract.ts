import type { ParsedValue, PartOf } from './endpoint.ts';
import { endpoints } from './endpoints.generated.ts';

/**
 * Every endpoint of the API. Routes, functions, request validation, the web client's types and the OpenAPI document all derive from
 * this list, which `npm run lists` writes from the declarations.
 */
export const contract = endpoints;

type Contract = (typeof contract)[number];
export type ContractRoute = Contract['route'];

/** The types of one endpoint by its route, for callers that must not bundle the schemas themselves. */
export type Call<R extends ContractRoute> = {
  [E in Contract as E['route']]: {
    params: PartOf<E, 'params'>;
    query: E extends { query: infer S } ? import('zod/mini').input<S> : null;
    body: E extends { body: infer S } ? import('zod/mini').input<S> : null;
    answer: ParsedValue<E['answer']>;
  };
}[R];
