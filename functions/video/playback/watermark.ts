import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import type { Access } from './access.ts';

/** Characters of an order's number in the mark: 40 bits, far more than an event has orders. */
const SHOWN = 10;

/**
 * Returns the text that drifts over a viewer's picture, such as `3F9C1-A2B04`: how the number of the order that opens the event begins. Null
 * if the event shows none, or if nothing was bought.
 */
export function watermarkOf({ watermark = false }: CatalogEvent, { orderId, opens }: Access): string | null {
  if (!watermark || orderId === undefined || opens === null) return null;
  const number = orderId.slice('ord_'.length, 'ord_'.length + SHOWN).toUpperCase();
  return number.replace(/^(.{5})(?=.)/, '$1-');
}
