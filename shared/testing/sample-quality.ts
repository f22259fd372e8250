import type { Measures } from '../api/desk/studio/quality.ts';

/** Returns what players reported of a broadcast that was watched for two hours. */
export function sampleMeasures(changes: Partial<Measures> = {}): Measures {
  return {
    reportedHours: 2,
    startup: { count: 20, p50Ms: 750, p95Ms: 1500 },
    stalls: 3,
    stalledSeconds: 7.2,
    stallRatio: 0.001,
    rungs: [
      { height: 720, reportedHours: 1.5 },
      { height: 1080, reportedHours: 0.5 },
    ],
    switches: 4,
    latency: { count: 1, p50Ms: 2000, p95Ms: 2000 },
    errors: [
      { error: 'retried', count: 5 },
      { error: 'media', count: 1 },
    ],
    dropped: 2,
    ...changes,
  };
}
