import type { QualityReport } from '#shared/api/desk/studio/quality.ts';

/** A report of a minute with one stall, and with these changes; they may be wrong. */
export const sampleReport = (changes: object = {}): QualityReport => ({
  v: 1,
  seq: 1,
  startupMs: 640,
  watchedMs: 55_000,
  stalls: 1,
  stalledMs: 2_000,
  switches: 1,
  rungs: { '720': 55_000 },
  errors: { retried: 2 },
  ...changes,
});

/** A report of nothing at all, with these changes. */
export function emptyReport(changes: Partial<QualityReport> = {}): QualityReport {
  const { startupMs: _, ...report } = sampleReport();
  return { ...report, watchedMs: 0, stalls: 0, stalledMs: 0, switches: 0, rungs: {}, errors: {}, ...changes };
}
