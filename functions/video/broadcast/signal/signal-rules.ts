import type { ReportedFault } from '#shared/bus/video/broadcast-events.ts';
import type { SignalFault } from '#shared/video/broadcast/signal-faults.ts';

/** A fault that was reported, and when it was last: at its end, if that was reported. ISO 8601. */
type NotedFault = SignalFault & { until: string };

/** A fault that was reported about the stream of a broadcast. */
export interface NotedSignal {
  /** When the latest report was made. */
  at: string;
  /** The faults of `faults` that went on then, by their places' names. */
  now: readonly string[];
  /** In the order in which they began. */
  faults: readonly NotedFault[];
}

/** A fault as people see it; `until` is null while it goes on. */
export type ShownFault = SignalFault & { until: string | null };

/** Maximum number of faults that are kept, because they are written with every report. The oldest are forgotten first. */
export const MOST_FAULTS = 60;

const nameOf = ({ kind, since }: SignalFault) => `${since} ${kind}`;

/**
 * Returns what is known of a signal after a further report. Reports may come late, twice and in any order: of each fault the latest word
 * counts, and what goes on is what the latest report says.
 */
export function noteFaults(known: NotedSignal | undefined, at: string, reported: readonly ReportedFault[]): NotedSignal {
  const faults = new Map((known?.faults ?? []).map((fault) => [nameOf(fault), fault]));
  for (const { until = at, ...fault } of reported) {
    const noted = { ...fault, until };
    const before = faults.get(nameOf(fault));
    faults.set(nameOf(fault), before && isLaterWord(before, noted) ? before : noted);
  }
  const kept = [...faults.values()].toSorted((one, other) => nameOf(one).localeCompare(nameOf(other))).slice(-MOST_FAULTS);
  if (known && Date.parse(known.at) >= Date.parse(at)) return { ...known, faults: kept };
  return {
    at,
    now: reported
      .filter(({ until }) => until === undefined)
      .map(nameOf)
      .toSorted(),
    faults: kept,
  };
}

/** Returns true if one word on a fault is later than another; of two of one moment, the one that measured more is. */
function isLaterWord(one: NotedFault, other: NotedFault): boolean {
  const difference = Date.parse(one.until) - Date.parse(other.until);
  return difference > 0 || (difference === 0 && (one.value ?? -Infinity) >= (other.value ?? -Infinity));
}

/** Returns the faults of a signal, the latest first. @param isOpen false for a broadcast that is over: none of its faults goes on */
export function faultsOf(signal: NotedSignal | undefined, isOpen: boolean): ShownFault[] {
  const now = new Set(isOpen ? signal?.now : []);
  return (signal?.faults ?? []).map((fault) => ({ ...fault, until: now.has(nameOf(fault)) ? null : fault.until })).toReversed();
}
