import type { Call } from '../http/call.ts';
import { invalidRequest } from '../http/errors.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import type { Kind, StoredObject } from './objects.ts';
import { listOf } from './stored.ts';

/** Fields that contain another object's ID, with the kind of that object. */
const REFERENCES = new Map<string, Kind>([
  ['charge', 'charge'],
  ['coupon', 'coupon'],
  ['customer', 'customer'],
  ['default_payment_method', 'payment_method'],
  ['invoice', 'invoice'],
  ['latest_charge', 'charge'],
  ['latest_invoice', 'invoice'],
  ['payment_intent', 'payment_intent'],
  ['payment_method', 'payment_method'],
  ['product', 'product'],
  ['promotion_code', 'promotion_code'],
  ['subscription', 'subscription'],
  ['test_clock', 'test_helpers.test_clock'],
]);

/** Fields that an object includes only on request, by the object's kind and the field's name. */
const INCLUDABLE = new Map<string, (objects: ObjectStore, id: string) => unknown>([
  ['checkout.session line_items', (objects, id) => objects.get('checkout.details', `${id}_details`)?.line_items],
  ['invoice payments', (objects, id) => listOf(objects.all('invoice_payment', { invoice: id }), '/v1/invoice_payments')],
  ['tax.calculation line_items', (objects, id) => objects.get('tax.calculation', id)?.line_items],
]);

type Json = Record<string, unknown>;

/** Returns an object with the fields of the call's `expand[]` included, or replaced by the object that they refer to. */
export function expanded(call: Call, object: StoredObject): Json {
  return call.params.list('expand').reduce<Json>((whole, path) => expandPath(call.objects, whole, path), { ...object });
}

/** Returns the expanded objects of a list, for which the paths begin with `data.`. */
export function expandedItems(call: Call, objects: StoredObject[]): Json[] {
  const paths = call.params.list('expand').map((path) => {
    if (!path.startsWith('data.')) throw cannotExpand(path);
    return path.slice('data.'.length);
  });
  return objects.map((object) => paths.reduce<Json>((whole, path) => expandPath(call.objects, whole, path), { ...object }));
}

function expandPath(objects: ObjectStore, object: Json, path: string): Json {
  const [field = '', ...rest] = path.split('.');
  const target = valueOf(objects, object, field, path);
  if (rest.length === 0 || target === null) return { ...object, [field]: target };
  const deeper = rest.join('.');
  if (!Array.isArray(target)) return { ...object, [field]: expandPath(objects, { ...target }, deeper) };
  const items: unknown[] = target.map((item: object) => expandPath(objects, { ...item }, deeper));
  return { ...object, [field]: items };
}

/** Returns the expanded value of a field: an object, a list's items, or null for nothing. */
function valueOf(objects: ObjectStore, object: Json, field: string, path: string): object | null {
  const include = INCLUDABLE.get(`${String(object['object'])} ${field}`);
  const value = include ? include(objects, String(object['id'])) : object[field];
  if (value === null && field in object) return null;
  if (typeof value === 'object' && value !== null) return value;
  const kind = REFERENCES.get(field);
  if (!kind || typeof value !== 'string') throw cannotExpand(path);
  return objects.get(kind, value) ?? null;
}

function cannotExpand(path: string): Error {
  return invalidRequest(`This property cannot be expanded (${path}). You may want to try expanding 'data.${path}' instead.`, {
    param: 'expand',
  });
}
