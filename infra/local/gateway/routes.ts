import { contract } from '#shared/api/contract.ts';
import { API_PREFIX, type Endpoint, splitRoute } from '#shared/api/endpoint.ts';
import type { Match } from './proxy-event.ts';

export interface FoundRoute extends Match {
  /** The handler's file below `functions/`, without the extension. */
  handler: string;
}

const SHELL = { handler: 'site/shell/render-shell', routeKey: '$default', pathParameters: {} };

const routes = (contract as readonly Endpoint[]).map(({ route, handler }) => {
  const { method, path } = splitRoute(route);
  const pattern = path.replace(/[.]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return { method, handler, routeKey: `${method} ${API_PREFIX}${path}`, pattern: new RegExp(`^${API_PREFIX}${pattern}$`) };
});

/**
 * Returns the route of a request: an endpoint of the contract, otherwise the shell.
 * Returns null if a path parameter is not valid percent-encoding.
 */
export function findRoute(method: string, path: string): FoundRoute | null {
  for (const route of routes) {
    if (route.method !== method) continue;
    const match = route.pattern.exec(path);
    if (!match) continue;
    const pathParameters = decodeAll(match.groups ?? {});
    return pathParameters && { handler: route.handler, routeKey: route.routeKey, pathParameters };
  }
  return SHELL;
}

function decodeAll(parameters: Record<string, string>): Record<string, string> | null {
  try {
    return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return null;
  }
}
