import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { ERRORS, type ErrorCode } from '#shared/errors.ts';
import { type ApiCall, toProxyEvent } from './proxy-event.ts';
import { findRoute } from './routes.ts';

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: Buffer;
}

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

/** Returns a function's handler by its file below `functions/`, without the extension. */
export type LoadHandler = (file: string) => Promise<Handler>;

/** API Gateway answers with an error if a function takes longer. */
const TIMEOUT_MS = 29_000;

/** Returns an in-process imitation of a deployment's HTTP API: finds a request's route and calls its handler. */
export function createGateway(load: LoadHandler): (call: ApiCall) => Promise<ApiAnswer> {
  return async (call) => {
    const route = findRoute(call.method, call.url.split('?', 1)[0] ?? '/');
    if (!route) return problem('invalid_input', 'The path is not valid percent-encoding.');
    try {
      const handler = await load(route.handler);
      const event = toProxyEvent(call, route);
      return toAnswer(await inTime(handler(event, contextFor(route.handler, event.requestContext.requestId))));
    } catch (error) {
      console.error(`${route.handler} failed:`, error);
      return problem('internal');
    }
  };
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function contextFor(functionName: string, awsRequestId: string): Context {
  const endsAt = Date.now() + TIMEOUT_MS;
  return { functionName, awsRequestId, getRemainingTimeInMillis: () => endsAt - Date.now() } as Context;
}

function toAnswer(result: APIGatewayProxyStructuredResultV2): ApiAnswer {
  return {
    status: result.statusCode ?? 200,
    headers: Object.fromEntries(Object.entries(result.headers ?? {}).map(([name, value]) => [name, String(value)])),
    cookies: result.cookies ?? [],
    body: Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8'),
  };
}

function problem(code: ErrorCode, message: string = ERRORS[code].message): ApiAnswer {
  return {
    status: ERRORS[code].status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    cookies: [],
    body: Buffer.from(JSON.stringify({ error: message, code })),
  };
}
