import type { Incident, PlatformStatus } from '#shared/api/operations/status.ts';
import { STATUS_DAYS, STATUS_PARTS } from '#shared/operations/status.ts';
import type { Finding } from './findings-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the first moment that the status page shows. */
export const shownSince = (now: Date): string => new Date(now.getTime() - STATUS_DAYS * DAY_MS).toISOString();

/** Returns the incidents that the status page shows: those that go on, and those that ended since a moment; the latest first. */
export const shownIncidents = (incidents: readonly Incident[], since: string): Incident[] =>
  incidents
    .filter(({ resolvedAt }) => resolvedAt === null || resolvedAt >= since)
    .toSorted((one, other) => other.startedAt.localeCompare(one.startedAt));

/** Returns findings as everybody may see them, the latest first: an alarm's name tells nobody but the operator anything. */
/** Returns findings as the page shows them: one time of a part once, although each of many broadcasts told of it. */
export function shownFindings(findings: readonly Finding[]): PlatformStatus['findings'] {
  const shown = new Map(findings.map(({ part, from, to }) => [`${part} ${from} ${to}`, { part, from, to }]));
  return [...shown.values()].toSorted((one, other) => other.from.localeCompare(one.from));
}

/**
 * Returns the findings that are about the platform itself. A broadcast without a picture is its organiser's matter; while those of two
 * organisers or more have none at once, it is the platform's.
 */
export function platformFindings(findings: readonly Finding[]): Finding[] {
  const own = findings.filter(({ ownerId }) => ownerId !== undefined);
  const together = own.flatMap((one) =>
    own
      .filter((other) => other.ownerId !== one.ownerId && other.from <= one.from && isBefore(one.from, other.to))
      .map((other) => ({ part: one.part, alarm: one.alarm, from: one.from, to: earlierEnd(one.to, other.to) })),
  );
  return [...findings.filter(({ ownerId }) => ownerId === undefined), ...together];
}

/** @param end null for a time that goes on */
const isBefore = (moment: string, end: string | null): boolean => end === null || moment < end;
const earlierEnd = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;

/** Returns the state of each part: the operator's word counts first, then what our own checks find. */
export function partsOf(incidents: readonly Incident[], findings: readonly Finding[]): PlatformStatus['parts'] {
  const open = incidents.filter(({ resolvedAt }) => resolvedAt === null);
  const found = findings.filter(({ to }) => to === null);
  return STATUS_PARTS.map((part) => {
    const told = earliest(open.filter(({ parts }) => parts.includes(part)).map(({ startedAt }) => startedAt));
    if (told !== null) return { part, state: 'incident', since: told };
    const seen = earliest(found.filter((one) => one.part === part).map(({ from }) => from));
    return { part, state: seen === null ? 'works' : 'found', since: seen };
  });
}

const earliest = (moments: readonly string[]): string | null => moments.toSorted()[0] ?? null;
