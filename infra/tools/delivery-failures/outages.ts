import type { Interval } from '#shared/time/interval.ts';
import type { MediaRequest } from './media-request.ts';

/** Shorter ones are not counted: players bridge them with what they have buffered, or stand still for a moment. */
const SHORTEST_MS = 5_000;

/**
 * Returns when the picture did not reach a viewer, in order and without overlaps: from the first request that failed to the next part that
 * arrived. Nothing is missed while other requests still bring parts.
 * @param requests of all sessions of the viewer, in any order
 * @param watched the times in which the server let them watch the broadcast. An outage after which nothing arrived ends with it
 */
export function outagesOf(requests: readonly MediaRequest[], watched: readonly Interval[]): Interval[] {
  const parts = requests.filter(({ isDelivered }) => isDelivered).map(({ answeredAt }) => answeredAt);
  const arrivals = parts.toSorted((one, other) => one - other);
  const outages: Interval[] = [];
  const failed = requests.filter(({ isDelivered }) => !isDelivered).toSorted((one, other) => one.askedAt - other.askedAt);
  for (const { askedAt, answeredAt } of failed) {
    const before = outages.at(-1);
    if (before && askedAt < before.to) continue;
    // If parts arrived while this request waited, the outage began after the last of them.
    const from = Math.max(askedAt, arrivals.findLast((at) => at > askedAt && at <= answeredAt) ?? 0);
    const end = Math.max(0, ...watched.filter((span) => span.from <= answeredAt).map(({ to }) => to));
    const to = Math.min(arrivals.find((at) => at > from) ?? Infinity, end);
    if (to - from >= SHORTEST_MS) outages.push({ from, to });
  }
  return outages;
}

/** Returns times that cover what two lists of times cover, in order and without overlaps. */
export function union(some: readonly Interval[], others: readonly Interval[]): Interval[] {
  const all: Interval[] = [];
  for (const { from, to } of [...some, ...others].toSorted((one, other) => one.from - other.from)) {
    const before = all.at(-1);
    if (before && from <= before.to) all[all.length - 1] = { from: before.from, to: Math.max(before.to, to) };
    else all.push({ from, to });
  }
  return all;
}
