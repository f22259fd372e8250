import type { Incident } from '#shared/api/operations/status.ts';
import { type Finding, findingsSince } from './findings-store.ts';
import { allIncidents } from './incidents-store.ts';
import { platformFindings, shownIncidents, shownSince } from './status-rules.ts';

/** Returns what the status page is made of: its incidents, and what our own checks found. Two queries. */
export async function readStatus(now: Date): Promise<{ incidents: Incident[]; findings: Finding[] }> {
  const since = shownSince(now);
  const [incidents, findings] = await Promise.all([allIncidents(), findingsSince(since)]);
  return { incidents: shownIncidents(incidents, since), findings: platformFindings(findings) };
}
