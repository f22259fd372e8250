import type { Config } from '../../deployment/config/config.ts';
import { type AudienceUse, audienceUse } from '../demand/audience-use.ts';
import { productDesign } from '../demand/simulation/designs.ts';
import { atOnceByHandler, hashingAtOnce } from '../demand/quotas/functions-at-once.ts';
import { growingEvenings } from '../demand/quotas/limits.ts';
import { peakOf } from '../demand/quotas/peak.ts';
import { type Evening, simulate } from '../demand/simulation/simulate.ts';
import { type AudienceDemand, audienceDemand } from '../demand/viewer-demand.ts';
import { assumptions, TYPICAL_MBIT } from '../cost/assumptions.ts';
import { readMeasuredCalls } from '../cost/measured-calls.ts';

/** The simulation's result for an audience on a stage. */
export interface Forecast {
  /** The requests of the whole audience to the edge while it watches. */
  demand: AudienceDemand;
  /** Uses of growing parts of the audience, and of the whole one last. */
  uses: readonly AudienceUse[];
  /** Functions at once of the endpoints that the whole audience calls and of its pages, by handler. */
  functions: ReadonlyMap<string, number>;
}

/** Simulates an evening of a broadcast with a stage's limits and latency. */
export function forecast(viewers: number, { limits, live }: Pick<Config, 'limits' | 'live'>): Forecast {
  const measured = readMeasuredCalls();
  // A stage without live video of its own may sell broadcasts of another packager: as if that had low latency, too.
  const delivery = live ? live.latency : 'low';
  const designFor = (audience: number) => productDesign(audience, { limits });
  const evening = simulate(viewers, designFor(viewers), measured);
  return {
    demand: audienceDemand(viewers, { delivery, mbit: TYPICAL_MBIT }, measured),
    uses: growingEvenings(evening, measured, designFor).map((each) => audienceUse(each, measured, delivery)),
    functions: new Map([...atOnceByHandler(evening, measured), ...besidePurchases(evening)]),
  };
}

/**
 * Returns the functions at once of what an audience calls besides buying: the page and the status, as far as the edge does not have them, and
 * logins. Nobody knows how many have an account already, so all of a crowd may log in instead of registering.
 */
function besidePurchases(evening: Evening): [string, number][] {
  const seconds = assumptions.billedMs / 1000;
  const pages = peakOf(evening, (i) => evening.visits.pages[i]!).value * seconds;
  // The edge keeps a status for a second, in each of its regional caches.
  const statuses = assumptions.regionalCaches * seconds;
  return [
    ['site/shell/render-shell', pages],
    ['video/broadcast/status/event-status', statuses],
    ['people/auth/register', hashingAtOnce(evening)],
    ['people/auth/sessions/login', hashingAtOnce(evening)],
  ];
}
