import { readFileSync } from 'node:fs';

/** A member of a structure: its shape, its name on the wire if that is another one, and where it travels if not in the body. */
export interface Member {
  shape: string;
  name?: string;
  in?: 'uri' | 'querystring' | 'header';
}

/** A shape of values. Limits are of a text's length, of a number, or of the number of entries. */
export interface Shape {
  type: 'structure' | 'list' | 'map' | 'string' | 'boolean' | 'integer' | 'long' | 'double' | 'timestamp';
  members?: Record<string, Member>;
  required?: string[];
  /** The shape of a list's entries, or of a map's values. */
  of?: string;
  enum?: string[];
  min?: number;
  max?: number;
  pattern?: string;
  /** The format of moments; seconds since 1970 if missing. */
  format?: 'iso8601';
}

/** An operation: its route, its successful status, and the errors that it can answer. */
export interface ModelOperation {
  method: string;
  uri: string;
  status: number;
  input: string;
  output: string | null;
  errors: string[];
}

/** The API of a service as AWS publishes it, without its texts; of the operations alone that a stand-in has. */
export interface ApiModel {
  source: string;
  operations: Record<string, ModelOperation>;
  /** The status of each error. */
  errors: Record<string, number>;
  shapes: Record<string, Shape>;
}

/** Reads a model that `npm run api-models` wrote. */
export const readModel = (file: string): ApiModel => JSON.parse(readFileSync(file, 'utf8')) as ApiModel;

/** Returns a shape of a model. @throws Error if there is none */
export function shapeOf(model: ApiModel, name: string): Shape {
  const shape = model.shapes[name];
  if (!shape) throw new Error(`The model has no shape ${name}.`);
  return shape;
}
