import type * as z from 'zod/mini';

/** The parts of a schema's definition that a sample is made of. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  entries?: Record<string, string>;
  values?: unknown[];
  options?: z.ZodMiniType[];
  element?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  items?: z.ZodMiniType[];
  catchall?: z.ZodMiniType;
}

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as Definition;

/** Returns a value that a schema of stored items accepts: the smallest one, with each optional field. */
export function sampleOf(schema: z.ZodMiniType): unknown {
  const {
    type,
    shape = {},
    innerType,
    entries = {},
    values = [],
    options = [],
    items = [],
    element,
    valueType,
  } = definitionOf(schema);
  switch (type) {
    case 'object':
      return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, sampleOf(field)]));
    case 'string':
      return '2027-01-01T00:00:00.000Z';
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'unknown':
      return 'anything';
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return sampleOf(innerType!);
    case 'enum':
      return Object.values(entries)[0];
    case 'literal':
      return values[0];
    case 'union':
      return sampleOf(options[0]!);
    case 'array':
      return [sampleOf(element!)];
    case 'tuple':
      return items.map(sampleOf);
    case 'set':
      return new Set([sampleOf(valueType!)]);
    case 'record':
      return { one: sampleOf(valueType!) };
    default:
      throw new Error(`A sample of the type ${type} is not known.`);
  }
}

/** Returns the names of the fields that an object's schema demands; of several objects, those of the first one, like {@link sampleOf}. */
export function requiredIn(schema: z.ZodMiniType): string[] {
  const { shape = {}, options: [first] = [] } = definitionOf(schema);
  if (first) return requiredIn(first);
  return Object.entries(shape)
    .filter(([, field]) => !['optional', 'default'].includes(definitionOf(field).type))
    .map(([name]) => name);
}

/** Returns a sample of the fields that a schema accepts without naming them; undefined if it accepts none. */
export function sampleOfOthers(schema: z.ZodMiniType): unknown {
  const { catchall } = definitionOf(schema);
  return catchall && sampleOf(catchall);
}
