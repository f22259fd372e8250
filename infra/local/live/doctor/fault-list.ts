import { isRefusal, type SignalFault, type SignalFaultKind } from '#shared/video/broadcast/signal-faults.ts';
import type { ReportedFault } from '#shared/bus/video/broadcast-events.ts';
import type { Finding } from './finding.ts';

/** A fault that is not seen for this long is over, milliseconds: reports are of changes, and not of each picture. */
const OVER_AFTER_MS = 5_000;
/** An encoder that is refused tries again, at longer and longer intervals. */
const REFUSAL_OVER_AFTER_MS = 30_000;
/** Faults that are over and reported again, because their report may have got lost. */
const MOST_OVER = 20;

interface Sighting {
  fault: SignalFault;
  lastAt: number;
}

/** The faults of one stream: what is seen now, and what was. */
export class FaultList {
  readonly #seen = new Map<SignalFaultKind, Sighting>();
  #over: ReportedFault[] = [];
  #hasChanged = false;

  /** Notes a fault that is seen. @param now milliseconds since the epoch */
  see({ kind, ...details }: Finding, now: number): void {
    const seen = this.#seen.get(kind);
    if (!seen) {
      const value = isRefusal(kind) ? { value: 1 } : {};
      this.#seen.set(kind, { fault: { kind, since: written(now), ...details, ...value }, lastAt: now });
      this.#hasChanged = true;
      return;
    }
    seen.lastAt = now;
    const value = isRefusal(kind) ? (seen.fault.value ?? 0) + 1 : worse(kind, seen.fault.value, details.value);
    if (value !== undefined) seen.fault = { ...seen.fault, value };
  }

  /** Ends faults of which it is known that they are over. */
  end(isOver: (kind: SignalFaultKind) => boolean): void {
    for (const [kind, { fault, lastAt }] of this.#seen) if (isOver(kind)) this.#finish(fault, lastAt);
  }

  /** Ends what was not seen for a while. @returns true if anything began or ended since the last time */
  hasChanged(now: number): boolean {
    for (const { fault, lastAt } of this.#seen.values()) {
      const limit = isRefusal(fault.kind) ? REFUSAL_OVER_AFTER_MS : OVER_AFTER_MS;
      if (now - lastAt >= limit) this.#finish(fault, lastAt);
    }
    const hasChanged = this.#hasChanged;
    this.#hasChanged = false;
    return hasChanged;
  }

  /** All faults that are there, and the last that were. */
  get reported(): ReportedFault[] {
    return [...this.#over, ...[...this.#seen.values()].map(({ fault }) => fault)];
  }

  #finish(fault: SignalFault, lastAt: number): void {
    this.#seen.delete(fault.kind);
    this.#over = [...this.#over, { ...fault, until: written(lastAt) }].slice(-MOST_OVER);
    this.#hasChanged = true;
  }
}

function worse(kind: SignalFaultKind, one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return kind === 'few-pictures' ? Math.min(one, other) : Math.max(one, other);
}

const written = (at: number) => new Date(at).toISOString();
