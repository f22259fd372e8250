import { type ApiModel, type Member, type Shape, shapeOf } from './model.ts';

/** How a request is read. */
interface Reading {
  model: ApiModel;
  /** The names of members in the value: those on the wire, or those of the model, which the SDK uses. */
  names: 'wire' | 'model';
  /** Sentences about what the model does not allow. Reading adds to them. */
  problems: string[];
}

/** Returns a value by the names of the model, with moments as dates, and notes everything that the model does not allow. */
export function readValue(reading: Reading, shapeName: string, value: unknown, at: string): unknown {
  const shape = shapeOf(reading.model, shapeName);
  if (shape.type === 'structure') return readStructure(reading, shape, value, at);
  if (shape.type === 'list') return readList(reading, shape, value, at);
  if (shape.type === 'map') return readMap(reading, shape, value, at);
  const read = shape.type === 'timestamp' ? readMoment(value) : value;
  const problem = problemOf(shape, read);
  if (problem) reading.problems.push(`${at} ${problem}.`);
  return read;
}

/** Returns the name of a member on the wire. */
export const wireName = (name: string, member: Member): string => member.name ?? name;

function readStructure(reading: Reading, { members = {}, required = [] }: Shape, value: unknown, at: string): unknown {
  if (!isRecord(value)) return note(reading, `${at || 'The request'} has to be an object.`);
  const given = new Map(Object.entries(value).filter(([, content]) => content !== undefined && content !== null));
  const read: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(members)) {
    const key = reading.names === 'wire' ? wireName(name, member) : name;
    if (given.has(key)) read[name] = readValue(reading, member.shape, given.get(key), joined(at, name));
    else if (required.includes(name)) reading.problems.push(`${joined(at, name)} is missing.`);
    given.delete(key);
  }
  for (const key of given.keys()) reading.problems.push(`${joined(at, key)} is unknown.`);
  return read;
}

function readList(reading: Reading, shape: Shape, value: unknown, at: string): unknown {
  if (!Array.isArray(value)) return note(reading, `${at} has to be a list.`);
  noteCount(reading, shape, value.length, at);
  return value.map((entry, index) => readValue(reading, shape.of!, entry, `${at}[${index}]`));
}

function readMap(reading: Reading, shape: Shape, value: unknown, at: string): unknown {
  if (!isRecord(value)) return note(reading, `${at} has to be an object.`);
  const entries = Object.entries(value);
  noteCount(reading, shape, entries.length, at);
  return Object.fromEntries(entries.map(([key, content]) => [key, readValue(reading, shape.of!, content, joined(at, key))]));
}

function noteCount({ problems }: Reading, { min = 0, max = Infinity }: Shape, count: number, at: string): void {
  if (count < min) problems.push(`${at} has fewer entries than ${min}.`);
  if (count > max) problems.push(`${at} has more entries than ${max}.`);
}

/** Returns what is wrong with a value that has no parts, as the rest of a sentence; null for nothing. */
function problemOf({ type, min = -Infinity, max = Infinity, ...shape }: Shape, value: unknown): string | null {
  if (type === 'timestamp') return value instanceof Date ? null : 'has to be a moment';
  if (type === 'boolean') return typeof value === 'boolean' ? null : 'has to be true or false';
  if (type === 'string') {
    if (typeof value !== 'string') return 'has to be a text';
    if (shape.enum && !shape.enum.includes(value)) return `has to be one of ${shape.enum.join(', ')}`;
    if (shape.pattern && !patternOf(shape.pattern).test(value)) return `has to match ${shape.pattern}`;
    return value.length < min || value.length > max ? `has to have ${rangeOf(min, max)} characters` : null;
  }
  const isNumber = type === 'double' ? Number.isFinite(value) : Number.isInteger(value);
  if (!isNumber) return type === 'double' ? 'has to be a number' : 'has to be a whole number';
  return Number(value) < min || Number(value) > max ? `has to be ${rangeOf(min, max)}` : null;
}

const patterns = new Map<string, RegExp>();

/** Returns a pattern that the whole text has to match; each is compiled once. */
function patternOf(source: string): RegExp {
  const pattern = patterns.get(source) ?? new RegExp(`^(?:${source})$`);
  patterns.set(source, pattern);
  return pattern;
}

const rangeOf = (min: number, max: number) =>
  max === Infinity ? `at least ${min}` : min === -Infinity ? `at most ${max}` : `${min} to ${max}`;

/** Returns a moment given as a date, in seconds since 1970 or in ISO 8601; anything else unchanged. */
function readMoment(value: unknown): unknown {
  const date = typeof value === 'number' ? new Date(value * 1000) : typeof value === 'string' ? new Date(value) : value;
  return date instanceof Date && !Number.isNaN(date.getTime()) ? date : null;
}

function note({ problems }: Reading, problem: string): null {
  problems.push(problem);
  return null;
}

const joined = (at: string, name: string) => (at ? `${at}.${name}` : name);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
