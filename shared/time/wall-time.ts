const HOUR_MS = 3_600_000;

/**
 * Returns a moment as the clocks of a zone show it, in the form of a field for date and time: `2026-11-28T20:00`; empty for none.
 * @param moment ISO 8601
 */
export function localOf(moment: string | null, zone: string): string {
  if (!moment) return '';
  return new Date(Date.parse(moment) + offsetAt(Date.parse(moment), zone)).toISOString().slice(0, 16);
}

/**
 * Returns the moment at which the clocks of a zone show a time; null for no time. A time that the clocks skip in spring is taken as an hour
 * later, and of a time that they show twice in autumn the first is taken.
 * @param local in the form of a field for date and time
 */
export function momentOf(local: string, zone: string): string | null {
  const found = timesOf(local, zone);
  if (found === null) return null;
  const { times, exact } = found;
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...times)).toISOString();
}

/** Returns what is odd about a time in a zone: its clocks `skipped` it in spring, or show it `twice` in autumn; null for all others. @param local as above */
export function clockChangeAt(local: string, zone: string): 'skipped' | 'twice' | null {
  const found = timesOf(local, zone);
  if (found === null) return null;
  if (found.exact.length === 0) return 'skipped';
  return new Set(found.exact).size > 1 ? 'twice' : null;
}

/** Returns the moments that can be meant by a time, by the zone's offsets before and after it, and which of them its clocks do show so. */
function timesOf(local: string, zone: string): { times: number[]; exact: number[] } | null {
  const asUtc = Date.parse(`${local}Z`);
  if (local === '' || Number.isNaN(asUtc)) return null;
  const first = asUtc - offsetAt(asUtc, zone);
  const times = [asUtc - offsetAt(first - HOUR_MS, zone), asUtc - offsetAt(first + HOUR_MS, zone)];
  return { times, exact: times.filter((time) => time + offsetAt(time, zone) === asUtc) };
}

/**
 * Writes a moment in ISO 8601 by the clocks of a zone, with how far these are ahead of UTC: `2026-12-12T20:00:03-08:00`; with Z in UTC.
 * @param moment ISO 8601
 */
export function isoIn(moment: string, zone: string): string {
  const offset = offsetAt(Date.parse(moment), zone);
  if (offset === 0) return new Date(moment).toISOString();
  const local = new Date(Date.parse(moment) + offset).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
  const ahead = new Date(Math.abs(offset)).toISOString().slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length);
  return `${local}${offset < 0 ? '-' : '+'}${ahead}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the clock of a zone, which is made once: to make one takes longer than to read it a hundred times. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
}

/** Returns by how many milliseconds a zone's clocks are ahead of UTC at a time. @param time milliseconds */
export function offsetAt(time: number, zone: string): number {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}
