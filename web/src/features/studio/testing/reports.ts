import type { OwnQuality } from '#shared/api/desk/studio/quality.ts';
import type { AudienceReport } from '#shared/api/books/reports.ts';
import { sampleMeasures } from '#shared/testing/sample-quality.ts';

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

/** Returns what was watched of an event, and what players reported, in two minutes with a minute without viewers between them. */
export const ownQuality = (change: Partial<OwnQuality> = {}): OwnQuality => ({
  watched: {
    isLate: false,
    views: 20,
    minutes: 120,
    byMinute: [
      { minute: '2026-11-21T20:00:00.000Z', viewers: 30 },
      { minute: '2026-11-21T20:02:00.000Z', viewers: 90 },
    ],
  },
  total: sampleMeasures(),
  minutes: [
    { ...sampleMeasures({ reportedHours: 0.5 }), minute: '2026-11-21T20:00:00.000Z' },
    { ...sampleMeasures({ reportedHours: 1.5 }), minute: '2026-11-21T20:02:00.000Z' },
  ],
  ...change,
});
