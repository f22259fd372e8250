type Answer = { status?: number; json?: unknown };
/** The response of a fake endpoint, or a function that returns it for the request's JSON and query. */
export type Route = Answer | ((body: unknown, query: Record<string, string>) => Answer | Promise<Answer>);

export interface ApiCall {
  /** `METHOD /path`, the path without the API's prefix. */
  route: string;
  body: unknown;
  headers: Headers;
}

/**
 * Replaces `fetch` with responses per route; any other route is a 404.
 * @returns the calls made so far, in order
 */
export function fakeApi(routes: Record<string, Route>): ApiCall[] {
  const calls: ApiCall[] = [];
  window.fetch = async (input, init = {}) => {
    if (typeof input !== 'string') throw new TypeError('The page must call its API with an address.');
    const { method = 'GET', body, headers } = init;
    const { pathname, searchParams } = new URL(input, location.href);
    const call = {
      route: `${method} ${pathname.replace('/api/v1', '')}`,
      body: typeof body === 'string' ? JSON.parse(body) : null,
      headers: new Headers(headers),
    };
    calls.push(call);
    const route = routes[call.route] ?? { status: 404, json: { error: 'There is nothing at this address.', code: 'not_found' } };
    const { status = 200, json = {} } =
      typeof route === 'function' ? await route(call.body, Object.fromEntries(searchParams)) : route;
    return Response.json(json, { status });
  };
  return calls;
}

/** Makes every call fail as it does without a connection. */
export function goOffline(): void {
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
}

/** The response of a library without purchases. */
export const noOrders = { 'GET /orders/mine': { json: { orders: [], opens: [], gifts: [] } } };
