import type { Call } from '../http/call.ts';
import { invalidRequest } from '../http/errors.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import type { Kind, StoredObject } from './objects.ts';

/** The fields that hold another object's id, and what kind of object that is. */
const REFERENCES = new Map<string, Kind>([
  ['charge', 'charge'],
  ['customer', 'customer'],
  ['latest_charge', 'charge'],
  ['payment_intent', 'payment_intent'],
  ['payment_method', 'payment_method'],
]);

type Json = Record<string, unknown>;

/** `object` with the references that the call's `expand[]` names replaced by what they refer to. */
export function expanded(call: Call, object: StoredObject): Json {
  return call.params.list('expand').reduce<Json>((whole, path) => expandPath(call.objects, whole, path), { ...object });
}

/** The same for each object of a list, whose paths begin with `data.`. */
export function expandedItems(call: Call, objects: StoredObject[]): Json[] {
  const paths = call.params.list('expand').map((path) => {
    if (!path.startsWith('data.')) throw cannotExpand(path);
    return path.slice('data.'.length);
  });
  return objects.map((object) =>
    paths.reduce<Json>((whole, path) => expandPath(call.objects, whole, path), { ...object }),
  );
}

function expandPath(objects: ObjectStore, object: Json, path: string): Json {
  const [field = '', ...rest] = path.split('.');
  const kind = REFERENCES.get(field);
  if (!kind || !(field in object)) throw cannotExpand(path);
  const value = object[field];
  const target = typeof value === 'string' ? objects.get(kind, value) : value;
  if (!isObject(target)) return object;
  return { ...object, [field]: rest.length > 0 ? expandPath(objects, { ...target }, rest.join('.')) : target };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function cannotExpand(path: string): Error {
  return invalidRequest(
    `This property cannot be expanded (${path}). You may want to try expanding 'data.${path}' instead.`,
    { param: 'expand' },
  );
}
