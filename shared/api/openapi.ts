import * as z from 'zod/mini';
import { ERRORS, type ErrorCode } from '../errors.ts';
import { contract } from './contract.ts';
import { API_PREFIX, type Endpoint, KEY_HEADER, ORGANIZATION_QUERY, SESSION_COOKIE, splitRoute } from './endpoint.ts';
import { publishedName } from './published-name.ts';
import { acceptsKeys } from './rights-of-endpoint.ts';

type Json = Record<string, unknown>;

/** Errors that any endpoint may answer in addition to those it declares. */
const ALWAYS: readonly ErrorCode[] = ['invalid_input', 'invalid_json', 'body_too_large', 'internal', 'unavailable'];

/** Errors of the endpoints that accept API keys. */
const KEY_ERRORS: readonly ErrorCode[] = ['invalid_api_key', 'key_not_permitted', 'too_many_attempts'];

const ORGANIZATION_PARAMETER: Json = {
  name: ORGANIZATION_QUERY,
  in: 'query',
  required: false,
  description: 'The organisation that the request is about; needed by members of several only.',
  schema: { type: 'string' },
};

const PUZZLE: Json = {
  type: 'object',
  required: ['token', 'bits'],
  description:
    'The puzzle of `proof_needed`. Repeat the request with `proof`: the token, a colon, and eight decimal numbers separated by commas. For the part p, counted from 0, and its number n, the SHA-256 of 40 bytes begins with `bits` zero bits: the SHA-256 of the token, then p and n as big-endian integers of four bytes. It is good for one request from the same network, within three minutes.',
  properties: { token: { type: 'string' }, bits: { type: 'integer' } },
};

/** Returns true if the endpoint depends on the session's cookie. */
const needsSession = ({ access }: Endpoint) => access === 'user' || access === 'organizer' || access === 'operator';

/** Returns the errors that an endpoint may answer before its handler is called, because of its access and its method. */
function errorsOfAccess(entry: Endpoint): ErrorCode[] {
  const { method } = splitRoute(entry.route);
  return [
    ...(needsSession(entry) ? ['unauthenticated' as const] : []),
    ...(acceptsKeys(entry) ? KEY_ERRORS : needsSession(entry) ? ['needs_person' as const] : []),
    ...(method === 'POST' && entry.access !== 'provider' ? ['csrf_failed' as const] : []),
    ...(entry.access === 'organizer' ? ['not_found' as const, 'not_permitted' as const] : []),
    ...(entry.access === 'operator' ? ['not_found' as const] : []),
  ];
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
};

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } });

/** Returns the contract as an OpenAPI 3.1 document. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const entry of contract as readonly Endpoint[]) {
    const { method, path } = splitRoute(entry.route);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(entry) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Marquee API', version: '1', description: 'Accounts, events, orders and playback.' },
    servers: [{ url: API_PREFIX }],
    paths,
    components: {
      schemas: {
        Error: {
          type: 'object',
          required: ['error', 'code'],
          properties: {
            error: { type: 'string', description: 'An error message for people.' },
            code: { type: 'string', enum: Object.keys(ERRORS) },
            field: { type: 'string', description: 'The invalid field, if there is one.' },
            puzzle: PUZZLE,
            current: {
              type: 'object',
              description: 'With `changed_meanwhile`: the values now of the fields that somebody else has changed.',
            },
          },
        },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        key: { type: 'apiKey', in: 'header', name: KEY_HEADER },
      },
    },
  };
}

/** Returns the document as JSON in one line, as the API serves it. */
export const openApiText = (): string => JSON.stringify(openApiDocument());

function operation(entry: Endpoint): Json {
  const { group, name } = publishedName(entry.handler);
  return {
    operationId: `${group}.${name}`,
    summary: entry.summary,
    tags: [group],
    ...(needsSession(entry) && { security: [{ session: [] }, ...(acceptsKeys(entry) ? [{ key: [] }] : [])] }),
    ...((entry.params || entry.query || entry.right) && {
      parameters: [
        ...parameters(entry.params, 'path'),
        ...parameters(entry.query, 'query'),
        ...(entry.right ? [ORGANIZATION_PARAMETER] : []),
      ],
    }),
    ...(entry.right && { 'x-right': entry.right }),
    ...(entry.body && { requestBody: { required: true, content: jsonContent(schemaOf(entry.body, 'input')) } }),
    responses: {
      200: { description: 'Done.', content: successContent(entry) },
      ...errorResponses([...new Set([...errorsOfAccess(entry), ...(entry.errors ?? []), ...ALWAYS])]),
    },
  };
}

function successContent({ content, answer }: Endpoint): Json {
  return content ? { [content]: {} } : jsonContent(schemaOf(answer, 'output'));
}

/** Returns the parameters in one place of the address; none without a schema. */
function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, one]) => ({ name, in: place, required: required.includes(name), schema: one }));
}

/** Returns one response per status; codes that share a status are listed in its description. */
function errorResponses(codes: readonly ErrorCode[]): Record<number, Json> {
  const responses: Record<number, Json> = {};
  for (const [status, ofStatus] of Map.groupBy(codes, (code) => ERRORS[code].status)) {
    responses[status] = {
      description: ofStatus.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join(' '),
      content: jsonContent({ $ref: '#/components/schemas/Error' }),
    };
  }
  return responses;
}
