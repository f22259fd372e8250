import { type Answer, type Call, type Endpoint, ok } from '../http/call.ts';
import { invalidRequest, noSuch } from '../http/errors.ts';
import type { Params } from '../http/params.ts';
import type { Page } from '../storage/object-store.ts';
import { expandedItems } from './expand.ts';
import type { Kind } from './objects.ts';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;
const CREATED_OPERATORS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** Parameters that all lists support. */
export const PAGE_PARAMS = ['created', 'ending_before', 'expand', 'limit', 'starting_after'] as const;

/** Filters of a list. */
interface Filters {
  /** Names of parameters that filter by the field of the same name. */
  equal?: readonly string[];
  /** Required values of fields, regardless of the parameters. */
  fixed?: Page['equal'];
  oneOf?: NonNullable<Page['oneOf']>;
  types?: string[];
}

/** Returns the endpoint that lists all objects of one kind. @param equal names of parameters, as in {@link Filters} */
export const listEndpoint = (path: string, kind: Kind, equal: readonly string[] = []): Endpoint => ({
  method: 'GET',
  path,
  params: [...PAGE_PARAMS, ...equal],
  handle: (call) => listObjects(call, kind, { equal }),
});

/** Answers with a page of objects of one kind, newest first, in Stripe's `list` format. */
export function listObjects(call: Call, kind: Kind, { equal = [], fixed = {}, oneOf = {}, types = [] }: Filters): Answer {
  const page: Page = {
    limit: limitOf(call.params),
    startingAfter: cursor(call, kind, 'starting_after'),
    endingBefore: cursor(call, kind, 'ending_before'),
    created: createdBounds(call.params),
    equal: { ...Object.fromEntries(equal.map((name) => [name, call.params.text(name)])), ...fixed },
    oneOf,
    types,
  };
  const { objects, hasMore } = call.objects.list(kind, page);
  return ok({ object: 'list', data: expandedItems(call, objects), has_more: hasMore, url: call.path });
}

function limitOf(params: Params): number {
  const limit = params.integer('limit') ?? DEFAULT_LIMIT;
  if (limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw invalidRequest(`This value must be between 1 and ${MAX_LIMIT}.`, {
    code: 'parameter_invalid_integer',
    param: 'limit',
  });
}

function cursor(call: Call, kind: Kind, name: 'ending_before' | 'starting_after'): string | undefined {
  const id = call.params.text(name);
  if (!id) return undefined;
  if (!call.objects.get(kind, id)) throw noSuch(kind, id, name, 400);
  return id;
}

function createdBounds(params: Params): Page['created'] {
  if (!params.isObject('created')) {
    const value = params.integer('created');
    return value === undefined ? [] : [{ operator: '=', value }];
  }
  const names = Object.keys(CREATED_OPERATORS) as (keyof typeof CREATED_OPERATORS)[];
  const range = params.child('created', names);
  return names.flatMap((name) => {
    const value = range?.integer(name);
    return value === undefined ? [] : [{ operator: CREATED_OPERATORS[name], value }];
  });
}
