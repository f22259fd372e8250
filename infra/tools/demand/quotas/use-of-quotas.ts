import { assumptions, TYPICAL_MBIT } from '../../cost/assumptions.ts';
import type { MeasuredCalls } from '../../cost/measured-calls.ts';
import { renewalReads, STRIPE_CALLS_PER_PURCHASE } from '../assumptions.ts';
import { type Peak, peakOf } from './peak.ts';
import type { QuotaName } from '../../../deployment/quotas/audience-quotas.ts';
import type { Evening } from '../simulation/simulate.ts';
import { tableLoads } from './table-load.ts';
import { audienceDemand, type Delivery } from '../viewer-demand.ts';

const SCALING_SECONDS = 10;

/** Returns the highest use of each quota. Requests that the limit of playback refuses use API Gateway, and nothing behind it. */
export function peaksOf(evening: Evening, measured: MeasuredCalls, delivery: Delivery): Record<QuotaName, Peak> {
  const { series, visits } = evening;
  const demand = audienceDemand(1, { delivery, mbit: TYPICAL_MBIT }, measured);
  const players = (i: number) => series.waiting[i]! + series.first[i]! + series.renewals[i]!;
  const requests = (i: number) => players(i) + series.buying[i]! + series.pages[i]! + series.beacons[i]! + series.webhooks[i]!;
  const answered = (i: number) => series.answered[i]!;
  const playerFunctions = (i: number) => (answered(i) * assumptions.billedMs) / 1000;
  const { commerce, playback } = tableLoads(evening, measured);
  const writes = (i: number) => Math.max(commerce.writes(i), playback.writes(i));
  const peak = (use: (second: number) => number) => peakOf(evening, use);
  return {
    edgeBandwidth: peak((i) => series.playing[i]! * demand.gigabits),
    edgeRequests: peak((i) => series.playing[i]! * demand.requests + visits.edgeRequests[i]! + players(i)),
    gatewayRate: peak(requests),
    gatewayBurst: peak((i) => requests(i) / 2),
    functionsAtOnce: peak((i) => series.running[i]!),
    functionScaling: peak((i) => (i < SCALING_SECONDS ? 0 : playerFunctions(i) - playerFunctions(i - SCALING_SECONDS))),
    tableReads: peak(commerce.reads),
    tableWrites: peak(writes),
    newTableReads: peak(commerce.reads),
    newTableWrites: peak(writes),
    partitionReads: peak((i) => answered(i) * renewalReads.catalog + visits.purchases[i]!),
    stripeCalls: peak((i) => visits.purchases[i]! * STRIPE_CALLS_PER_PURCHASE),
  };
}
