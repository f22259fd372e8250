import type { Config } from '../../config.ts';
import { type AudienceUse, audienceUse } from '../../demand/audience-use.ts';
import { productDesign } from '../../demand/designs.ts';
import { atOnceByHandler } from '../../demand/functions-at-once.ts';
import { growingEvenings } from '../../demand/limits.ts';
import { simulate } from '../../demand/simulate.ts';
import { readMeasuredCalls } from '../cost/measured-calls.ts';

/** The simulation's result for an audience on a stage. */
export interface Forecast {
  /** Uses of growing parts of the audience, and of the whole one last. */
  uses: readonly AudienceUse[];
  /** Functions at once of the endpoints that the whole audience calls, by handler. */
  functions: ReadonlyMap<string, number>;
}

/** Simulates an evening with a stage's limits. */
export function forecast(viewers: number, { limits }: Pick<Config, 'limits'>): Forecast {
  const measured = readMeasuredCalls();
  const designFor = (audience: number) => productDesign(audience, { limits });
  const evening = simulate(viewers, designFor(viewers), measured);
  return {
    uses: growingEvenings(evening, measured, designFor).map((each) => audienceUse(each, measured)),
    functions: atOnceByHandler(evening, measured),
  };
}
