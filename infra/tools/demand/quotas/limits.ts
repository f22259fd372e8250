import type { MeasuredCalls } from '../../cost/measured-calls.ts';
import { type Design, productDesign } from '../simulation/designs.ts';
import type { Peak } from './peak.ts';
import { type QuotaName, quotas } from '../../../deployment/quotas/audience-quotas.ts';
import { type Evening, simulate } from '../simulation/simulate.ts';
import { peaksOf } from './use-of-quotas.ts';
import type { Delivery } from '../viewer-demand.ts';

/** The distance of an audience from a quota. */
export interface LimitUse {
  name: QuotaName;
  /** Highest use by the whole audience. */
  peak: Peak;
  /** Audience at which the quota is reached; null if the whole audience stays below it. */
  metAt: number | null;
}

/** Parts of an audience between which the one that meets a quota is interpolated: the pace of players makes their use uneven. */
const PARTS = [0.02, 0.05, 0.1, 0.2, 0.4, 0.7];

/** Returns the evenings of growing parts of an audience, and of the whole one last. */
export function growingEvenings(
  whole: Evening,
  measured: MeasuredCalls,
  designFor: (audience: number) => Design = productDesign,
): Evening[] {
  const audiences = PARTS.map((part) => Math.round(whole.viewers * part));
  return [...audiences.map((audience) => simulate(audience, designFor(audience), measured)), whole];
}

/**
 * Returns the use of every quota, the one that the smallest audience meets first.
 * @param evenings of growing audiences, the whole one last
 */
export function limitsOf(evenings: readonly Evening[], measured: MeasuredCalls, delivery: Delivery): LimitUse[] {
  const peaks = evenings.map((each) => ({ audience: each.viewers, uses: peaksOf(each, measured, delivery) }));
  const uses = (Object.keys(quotas) as QuotaName[]).map((name) => {
    const points = peaks.map(({ audience, uses }) => ({ audience, value: uses[name].value }));
    return { name, peak: peaks.at(-1)!.uses[name], metAt: audienceAt(points, quotas[name].value) };
  });
  return uses.toSorted((a, b) => (a.metAt ?? Infinity) - (b.metAt ?? Infinity));
}

/** Returns the audience whose use is a value, interpolated between points; null if no point reaches it. */
export function audienceAt(points: readonly { audience: number; value: number }[], value: number): number | null {
  const above = points.findIndex((point) => point.value >= value);
  if (above < 0) return null;
  const to = points[above]!;
  const from = points[above - 1] ?? { audience: 0, value: 0 };
  return from.audience + ((value - from.value) / (to.value - from.value)) * (to.audience - from.audience);
}
