import { assumptions, TYPICAL_MBIT } from '../tools/cost/assumptions.ts';
import type { MeasuredCalls } from '../tools/cost/measured-calls.ts';
import { renewalReads, STRIPE_CALLS_PER_PURCHASE } from './assumptions.ts';
import type { QuotaName } from './quotas.ts';
import type { Evening } from './simulate.ts';

/** The highest use of a quota within an evening, and the second at which it was reached, from the opening of the page. */
export interface Peak {
  value: number;
  second: number;
}

/** A live event's playlist is requested again with every segment. */
const REQUESTS_PER_SEGMENT = 2;
const SCALING_SECONDS = 10;

/** Returns the highest use of each quota. Requests that the limit of playback refuses use API Gateway, and nothing behind it. */
export function peaksOf({ series, door }: Evening, measured: MeasuredCalls): Record<QuotaName, Peak> {
  const { film, renewal, purchase } = measured;
  const segmentsPerSecond = (film.segments / film.seconds) * REQUESTS_PER_SEGMENT;
  const players = (i: number) => series.waiting[i]! + series.first[i]! + series.renewals[i]!;
  const requests = (i: number) => players(i) + series.buying[i]! + series.pages[i]! + series.webhooks[i]!;
  const answered = (i: number) => series.answered[i]!;
  const playerFunctions = (i: number) => (answered(i) * assumptions.billedMs) / 1000;
  const commerceReads = (i: number) => answered(i) * renewalReads.commerce + door.purchases[i]! * purchase.readUnits;
  // All of a purchase's units count for the table of orders, which gets most of them.
  const commerceWrites = (i: number) => door.purchases[i]! * purchase.writeUnits;
  const peak = (use: (i: number) => number) => peakOf(series.playing.length, use);
  return {
    edgeBandwidth: peak((i) => (series.playing[i]! * TYPICAL_MBIT) / 1000),
    edgeRequests: peak((i) => series.playing[i]! * segmentsPerSecond + door.edgeRequests[i]! + players(i)),
    gatewayRate: peak(requests),
    gatewayBurst: peak((i) => requests(i) / 2),
    functionsAtOnce: peak((i) => series.running[i]!),
    functionScaling: peak((i) => (i < SCALING_SECONDS ? 0 : playerFunctions(i) - playerFunctions(i - SCALING_SECONDS))),
    tableReads: peak(commerceReads),
    tableWrites: peak((i) => Math.max(commerceWrites(i), answered(i) * renewal.writeUnits)),
    newTableReads: peak(commerceReads),
    newTableWrites: peak((i) => Math.max(commerceWrites(i), answered(i) * renewal.writeUnits)),
    partitionReads: peak((i) => answered(i) * renewalReads.catalog + door.purchases[i]!),
    stripeCalls: peak((i) => door.purchases[i]! * STRIPE_CALLS_PER_PURCHASE),
  };
}

function peakOf(length: number, use: (i: number) => number): Peak {
  const peak = { value: 0, second: 0 };
  for (let second = 0; second < length; second++) {
    const value = use(second);
    if (value > peak.value) Object.assign(peak, { value, second });
  }
  return peak;
}
