import type { OwnQuality } from '#shared/api/quality.ts';
import type { AudienceReport } from '#shared/api/reports.ts';

/** Returns the numbers of two days. */
export const audienceReport = (change: Partial<AudienceReport> = {}): AudienceReport => ({
  total: { views: 1200, opened: 60, failed: 5 },
  steps: [
    { at: '2026-11-20T00:00:00.000Z', views: 200, opened: 20, failed: 0 },
    { at: '2026-11-21T00:00:00.000Z', views: 1000, opened: 40, failed: 5 },
  ],
  failures: [
    { reason: 'insufficient-funds', count: 4 },
    { reason: 'paypal', count: 1 },
  ],
  referrers: [
    { host: 'news.example.com', views: 700 },
    { host: 'm.example.org', views: 100 },
  ],
  otherReferrers: 50,
  ...change,
});

const measures: OwnQuality['total'] = {
  watchedHours: 1.5,
  startup: { count: 3, p50Ms: 500, p95Ms: 1500 },
  stalls: 2,
  stalledSeconds: 4,
  stallRatio: 0.0007,
  rungs: [
    { height: 720, watchedHours: 0.5 },
    { height: 1080, watchedHours: 1 },
  ],
  switches: 3,
  latency: { count: 0, p50Ms: null, p95Ms: null },
  errors: [{ error: 'network', count: 1 }],
  dropped: 0,
};

/** Returns what players reported of an event, in two minutes with a minute without viewers between them. */
export const ownQuality = (change: Partial<OwnQuality> = {}): OwnQuality => ({
  total: measures,
  minutes: [
    { ...measures, minute: '2026-11-21T20:00:00.000Z', watchedHours: 0.5 },
    { ...measures, minute: '2026-11-21T20:02:00.000Z', watchedHours: 1 },
  ],
  ...change,
});
