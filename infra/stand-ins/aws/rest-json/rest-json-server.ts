import type { Request, Response } from '../../base/http/message.ts';
import { type ProviderServer, startProviderServer } from '../../base/http/provider-server.ts';
import { ApiError } from './api-error.ts';
import { type ApiModel, type ModelOperation, shapeOf } from './model.ts';
import { wireName } from './read-value.ts';
import { callService, type Service } from './service.ts';
import { writeValue } from './write-value.ts';

/**
 * Starts a server that speaks AWS's REST-JSON protocol for a service, by the service's model. Source: AWS restJson1 protocol.
 * An error that the service did not foresee is answered 500, and printed.
 */
export function startRestJsonServer(service: Service): Promise<ProviderServer> {
  return startProviderServer({
    port: 0,
    answer: (request) => Promise.resolve(answer(service, request)),
    failure: (error) => {
      console.error(error);
      return { status: 500, body: { message: 'Internal failure.' }, headers: { 'x-amzn-errortype': 'InternalFailure' } };
    },
    answered: () => {},
  });
}

function answer(service: Service, request: Request): Response {
  const { model } = service;
  const found = findOperation(model, request);
  if (!found) throw new Error(`${request.method} ${request.path} is not supported here.`);
  const { name, operation, parts } = found;
  try {
    const output = callService(service, name, inputOf(model, operation, { request, parts }), 'wire');
    const body = operation.output ? (writeValue(model, operation.output, output) as object) : '';
    return { status: operation.status, body };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { type, message, fields } = error;
    return {
      status: model.errors[type] ?? 400,
      body: { message, ...fields },
      headers: { 'x-amzn-errortype': type },
    };
  }
}

/** The parts of a path that its route names. */
type Parts = Record<string, string>;

function findOperation(model: ApiModel, { method, path }: Request) {
  for (const [name, operation] of Object.entries(model.operations)) {
    const parts = operation.method === method ? matchPath(operation.uri, path) : null;
    if (parts) return { name, operation, parts };
  }
  return null;
}

function matchPath(uri: string, path: string): Parts | null {
  const [wanted, given] = [uri, path].map((text) => text.replace(/\/$/, '').split('/')) as [string[], string[]];
  if (wanted.length !== given.length) return null;
  const parts: Parts = {};
  for (const [index, segment] of wanted.entries()) {
    const value = decodeURIComponent(given[index]!);
    const [, name] = /^\{(\w+)\+?\}$/.exec(segment) ?? [];
    if (name) parts[name] = value;
    else if (segment !== value) return null;
  }
  return parts;
}

/** Returns a request's members from its path, query, headers and body, by their names on the wire. */
function inputOf(model: ApiModel, { input }: ModelOperation, { request, parts }: { request: Request; parts: Parts }): unknown {
  const { members = {} } = shapeOf(model, input);
  const body = parsed(request.body);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const query = new URLSearchParams(request.query);
  const elsewhere = Object.entries(members).flatMap(([name, member]) => {
    const key = wireName(name, member);
    const text = {
      uri: parts[key],
      querystring: query.get(key) ?? undefined,
      header: request.headers[key.toLowerCase()] as string | undefined,
    };
    const value = member.in && text[member.in];
    if (value === undefined) return [];
    const { type } = shapeOf(model, member.shape);
    return [[key, type === 'integer' || type === 'long' ? Number(value) : value]];
  });
  return { ...body, ...Object.fromEntries(elsewhere) };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body || '{}');
  } catch {
    return null;
  }
}
