import type { ObjectStore } from '../../storage/object-store.ts';
import { nowInSeconds } from '../ids.ts';
import type { Price } from './catalog/objects.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Returns the current time for a customer's billing, in seconds: that of their test clock, or this machine's. */
export function billingTime(objects: ObjectStore, customerId: string): number {
  const clockId = objects.get('customer', customerId)?.test_clock;
  const clock = clockId ? objects.get('test_helpers.test_clock', clockId) : undefined;
  return clock?.frozen_time ?? nowInSeconds();
}

/**
 * Returns the end of the period that begins at `start`, in seconds. Months keep the day of `anchor`, on which the
 * subscription started, or use the last day of a shorter month: January 31, February 28, March 31.
 */
export function periodEnd(start: number, anchor: number, recurring: Price['recurring']): number {
  const { interval, interval_count: count } = recurring ?? { interval: 'month', interval_count: 1 };
  if (interval === 'day') return start + count * DAY_SECONDS;
  if (interval === 'week') return start + count * 7 * DAY_SECONDS;
  return addMonths(start, anchor, interval === 'year' ? count * 12 : count);
}

function addMonths(start: number, anchor: number, months: number): number {
  const from = new Date(start * 1000);
  const target = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1);
  const { year, month } = { year: new Date(target).getUTCFullYear(), month: new Date(target).getUTCMonth() };
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(new Date(anchor * 1000).getUTCDate(), lastDay);
  return Date.UTC(year, month, day) / 1000 + (start % DAY_SECONDS);
}
