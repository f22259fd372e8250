import type { Incident } from '#shared/api/operations/status.ts';
import { daysInWords, daysOf } from './day-rules.ts';

const NOW = Date.parse('2026-11-27T08:00:00Z');
const incident = (startedAt: string, resolvedAt: string | null, parts: Incident['parts'] = ['mail']): Incident => ({
  incidentId: startedAt,
  title: 'Late',
  parts,
  state: resolvedAt === null ? 'watching' : 'resolved',
  startedAt,
  resolvedAt,
  updates: [],
});
const marked = (known: Parameters<typeof daysOf>[1]) =>
  daysOf('mail', known, NOW)
    .filter(({ state }) => state !== 'works')
    .map(({ at, state }) => `${new Date(at).toISOString().slice(0, 10)} ${state}`);

it('has 90 days of UTC, of which today is the last', () => {
  const days = daysOf('mail', { incidents: [], findings: [] }, NOW);
  expect(days).toHaveLength(90);
  expect([days[0]!.at, days[89]!.at].map((at) => new Date(at).toISOString())).toEqual([
    '2026-08-30T00:00:00.000Z',
    '2026-11-27T00:00:00.000Z',
  ]);
  expect(daysInWords(days)).toBe('No problem recorded');
});

it('marks each day of an incident, to this day if it goes on, and puts it before what checks found', () => {
  const incidents = [
    incident('2026-11-26T23:00:00.000Z', null),
    incident('2026-11-01T22:00:00.000Z', '2026-11-02T01:00:00.000Z'),
    incident('2026-11-10T22:00:00.000Z', null, ['live']),
  ];
  const findings = [
    { part: 'mail' as const, from: '2026-11-02T12:00:00.000Z', to: '2026-11-03T00:00:00.000Z' },
    { part: 'films' as const, from: '2026-11-05T12:00:00.000Z', to: null },
  ];
  expect(marked({ incidents, findings })).toEqual([
    '2026-11-01 incident',
    '2026-11-02 incident',
    '2026-11-03 found',
    '2026-11-26 incident',
    '2026-11-27 incident',
  ]);
  expect(daysInWords(daysOf('mail', { incidents, findings }, NOW))).toBe(
    'An incident on 4 days, checks found a problem on 1 day',
  );
  expect(daysInWords(daysOf('films', { incidents, findings }, NOW))).toBe('Checks found a problem on 23 days');
});
