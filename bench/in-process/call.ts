import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { XSRF_COOKIE, XSRF_HEADER } from '#shared/api/endpoint.ts';
import { toProxyEvent } from '../../infra/local/gateway/proxy-event.ts';
import { findRoute } from '../../infra/local/gateway/routes.ts';

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

interface Request {
  method: string;
  path: string;
  host: string;
  originSecret: string;
  cookies?: Record<string, string>;
  body?: object;
}

/** Returns the event that API Gateway passes to a handler for a request. Handlers modify it, so each call needs a new one. */
export function eventFor({ method, path, host, originSecret, cookies = {}, body }: Request): APIGatewayProxyEventV2 {
  const route = findRoute(method, path);
  if (!route) throw new Error(`${method} ${path} has no route.`);
  const headers = {
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': 'http',
    'x-origin-secret': originSecret,
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
    [XSRF_HEADER]: cookies[XSRF_COOKIE] ?? '',
    cookie: Object.entries(cookies)
      .map((pair) => pair.join('='))
      .join('; '),
  };
  const bytes = Buffer.from(body ? JSON.stringify(body) : '');
  return toProxyEvent({ method, url: path, headers, body: bytes, sourceIp: '127.0.0.1' }, route);
}

/** @throws Error if the handler does not answer 200 */
export async function callHandler(handler: Handler, event: APIGatewayProxyEventV2): Promise<void> {
  const { statusCode, body } = await handler(event, {} as Context);
  if (statusCode !== 200) throw new Error(`${event.routeKey} answered ${statusCode}: ${body}`);
}
