import { contract, type ContractRoute } from '#shared/api/contract.ts';
import { assumptions } from '../../cost/assumptions.ts';
import type { MeasuredCalls } from '../../cost/measured-calls.ts';
import { peakOf } from './peak.ts';
import type { Evening } from '../simulation/simulate.ts';

const HASHES = assumptions.billedMsHashing / 1000;
const RUNS = assumptions.billedMs / 1000;
const PLAYBACK: ContractRoute = 'POST /events/{eventId}/playback';

/** Returns the highest number of functions at once that hash passwords. */
export const hashingAtOnce = (evening: Evening): number => peakOf(evening, (i) => evening.visits.hashing[i]! * HASHES).value;

/** Returns the highest number of all other functions at once. */
export const othersAtOnce = (evening: Evening): number =>
  peakOf(evening, (i) => evening.series.running[i]! - evening.visits.hashing[i]! * HASHES).value;

/** Returns the highest number of functions at once of the endpoints that players and buyers call, by handler. */
export function atOnceByHandler(evening: Evening, { purchase }: MeasuredCalls): ReadonlyMap<string, number> {
  const { series, visits } = evening;
  const players = peakOf(evening, (i) => series.answered[i]!).value;
  const buyers = peakOf(evening, (i) => visits.purchases[i]!).value;
  const called = contract.filter(({ route }) => (purchase.routes[route] ?? 0) > 0);
  return new Map(
    called.map(({ route, handler }) => [handler, (route === PLAYBACK ? players : buyers * purchase.routes[route]!) * RUNS]),
  );
}
