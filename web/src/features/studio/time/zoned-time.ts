/** The time zone of this device, e.g. `Europe/Berlin`. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every time zone that this browser knows, with the given one, sorted. */
export const allZones = (chosen: string): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])].sort();

/**
 * Returns a moment as a field for date and time has it, in a zone: `2026-11-28T20:00`; empty for none.
 * @param moment ISO 8601
 */
export function localOf(moment: string | null, zone: string): string {
  if (!moment) return '';
  return new Date(Date.parse(moment) + offsetAt(Date.parse(moment), zone)).toISOString().slice(0, 16);
}

/**
 * Returns the moment at which the clocks of a zone show a time; null for no time. A time that the clocks skip in spring is taken as an hour
 * later, and of a time that they show twice in autumn the first is taken.
 * @param local as a field for date and time has it
 */
export function momentOf(local: string, zone: string): string | null {
  const asUtc = Date.parse(`${local}Z`);
  if (local === '' || Number.isNaN(asUtc)) return null;
  const first = asUtc - offsetAt(asUtc, zone);
  const times = [asUtc - offsetAt(first - HOUR_MS, zone), asUtc - offsetAt(first + HOUR_MS, zone)];
  const exact = times.filter((time) => time + offsetAt(time, zone) === asUtc);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...times)).toISOString();
}

const HOUR_MS = 3_600_000;

/** Returns by how many milliseconds a zone's clocks are ahead of UTC at a time. */
function offsetAt(time: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

/** Writes a moment in a zone, which it names, e.g. `Sat 28 Nov 2026, 20:00 CET`. @param moment ISO 8601 */
export function writtenIn(moment: string, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(moment));
}
