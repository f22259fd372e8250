import { contract } from '#shared/api/contract.ts';
import { type Endpoint, splitRoute } from '#shared/api/endpoint.ts';
import { openApiDocument } from '#shared/api/openapi.ts';

/** The parts of a JSON schema that have fields below them. */
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

type Content = Record<string, { schema?: Schema }>;

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
}

/**
 * Returns the routes of the API's document, a paragraph for each: its route with the operation and who may call it, what it takes, what it
 * answers and its own errors. It is what a reviewer reads of a changed contract; the document has the types, limits and messages too.
 */
export function routesDigest(): string {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, Operation>> };
  const paragraphs = (contract as readonly Endpoint[]).map((endpoint) => {
    const { method, path } = splitRoute(endpoint.route);
    return paragraphOf(endpoint, paths[path]![method.toLowerCase()]!);
  });
  return `${paragraphs.toSorted().join('\n')}\n`;
}

function paragraphOf({ route, access, right, errors = [] }: Endpoint, operation: Operation): string {
  const { operationId, parameters = [], requestBody, responses } = operation;
  const query = parameters.filter((one) => one.in === 'query' && one.name !== 'organization');
  const takes = [
    query.map(({ name, required }) => `?${name}${required ? '' : '?'}`).join(', '),
    requestBody ? fieldsIn(requestBody.content) : '',
  ].filter(Boolean);
  return [
    `${route}  ${operationId}  ${right === undefined ? access : `${access} ${right}`}`,
    ...(takes.length > 0 ? [`  takes ${takes.join(', ')}`] : []),
    `  answers ${fieldsIn(responses[200]!.content) || 'nothing'}`,
    ...(errors.length > 0 ? [`  errors ${errors.toSorted().join(', ')}`] : []),
  ].join('\n');
}

const fieldsIn = (content: Content): string =>
  Object.entries(content)
    .map(([type, { schema }]) => (schema ? fieldsOf(schema) : type))
    .join(' or ');

/** Returns the names of the fields of a schema and of those below them: `id, note?, rows[](name)`. */
function fieldsOf({ properties = {}, required = [], ...rest }: Schema): string {
  const own = Object.entries(properties).map(([name, schema]) => {
    const below = fieldsOf(schema);
    return `${name}${required.includes(name) ? '' : '?'}${schema.type === 'array' ? '[]' : ''}${below ? `(${below})` : ''}`;
  });
  const { items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = rest;
  const others = [items, typeof additionalProperties === 'object' ? additionalProperties : undefined, ...allOf];
  const choices = [...new Set([...anyOf, ...oneOf].map(fieldsOf).filter(Boolean))];
  return [...own, ...others.map((one) => (one ? fieldsOf(one) : '')), choices.join(' | ')].filter(Boolean).join(', ');
}
