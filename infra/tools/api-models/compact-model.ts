import type { Member, ModelOperation, Shape } from '../../stand-ins/aws/rest-json/model.ts';

interface PublishedShape {
  type: string;
  members?: Record<string, { shape: string; locationName?: string; location?: string }>;
  required?: string[];
  member?: { shape: string };
  value?: { shape: string };
  enum?: string[];
  min?: number;
  max?: number;
  pattern?: string;
  timestampFormat?: string;
  error?: { httpStatusCode: number };
}

/** A model of AWS as botocore publishes it: the parts that are read here. */
export interface PublishedModel {
  operations: Record<
    string,
    {
      http: { method: string; requestUri: string; responseCode: number };
      input: { shape: string };
      output?: { shape: string };
      errors: { shape: string }[];
    }
  >;
  shapes: Record<string, PublishedShape>;
}

interface ModelExtract {
  operations: readonly string[];
  source: string;
}

/** Returns the facts of a model that some operations need, as JSON with one operation or shape in a line. */
export function compactModel(model: PublishedModel, { operations, source }: ModelExtract): string {
  const described = Object.fromEntries(operations.map((name) => [name, operationOf(model, name)]));
  const errors = [...new Set(Object.values(described).flatMap((operation) => operation.errors))].sort();
  const shapes = new Map<string, Shape>();
  for (const { input, output } of Object.values(described)) {
    collect(model, input, shapes);
    if (output) collect(model, output, shapes);
  }
  const status = (error: string): [string, number] => [error, model.shapes[error]?.error?.httpStatusCode ?? 400];
  const parts = {
    source: JSON.stringify(source),
    operations: lines(Object.entries(described)),
    errors: lines(errors.map(status)),
    shapes: lines([...shapes].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
  const all = Object.entries(parts).map(([name, json]) => `  "${name}": ${json}`);
  return `{\n${all.join(',\n')}\n}\n`;
}

const lines = (entries: readonly [string, unknown][]): string =>
  `{\n${entries.map(([name, content]) => `    ${JSON.stringify(name)}: ${JSON.stringify(content)}`).join(',\n')}\n  }`;

function operationOf({ operations }: PublishedModel, name: string): ModelOperation {
  const { http, input, output, errors } = operations[name]!;
  return {
    method: http.method,
    uri: http.requestUri,
    status: http.responseCode,
    input: input.shape,
    output: output?.shape ?? null,
    errors: errors.map(({ shape }) => shape),
  };
}

/** Adds a shape with all that it is made of. */
function collect(model: PublishedModel, name: string, shapes: Map<string, Shape>): void {
  if (shapes.has(name)) return;
  const shape = { ...limitsIn(name), ...model.shapes[name]! };
  const { type, members, required, member, value, enum: values, min, max, pattern, timestampFormat } = shape;
  const part = member ?? value;
  const kept = Object.entries(members ?? {}).map(([key, content]): [string, Member] => [key, memberOf(key, content)]);
  shapes.set(name, {
    type: type === 'float' ? 'double' : (type as Shape['type']),
    ...(members && { members: Object.fromEntries(kept) }),
    ...(required && { required }),
    ...(part && { of: part.shape }),
    ...(values && { enum: values }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(pattern !== undefined && { pattern }),
    ...(timestampFormat === 'iso8601' && { format: 'iso8601' as const }),
  });
  for (const one of Object.values(members ?? {})) collect(model, one.shape, shapes);
  if (part) collect(model, part.shape, shapes);
}

const LIMITS = /^__(?:integer|long|double|string)(?:Min(Negative)?(\d+))?(?:Max(Negative)?(\d+))?$/;

/** Returns the limits that the name of a shape tells, as in `__integerMin1Max100`: some services publish them nowhere else. */
function limitsIn(name: string): { min?: number; max?: number } {
  const [, isMinNegative, min, isMaxNegative, max] = LIMITS.exec(name) ?? [];
  const numberOf = (digits: string, isNegative?: string) => (isNegative ? -1 : 1) * Number(digits);
  return { ...(min && { min: numberOf(min, isMinNegative) }), ...(max && { max: numberOf(max, isMaxNegative) }) };
}

const memberOf = (
  key: string,
  { shape, locationName, location }: { shape: string; locationName?: string; location?: string },
): Member => ({
  shape,
  ...(locationName && locationName !== key && { name: locationName }),
  ...(location && { in: location as NonNullable<Member['in']> }),
});
