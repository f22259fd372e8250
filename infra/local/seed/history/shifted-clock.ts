const RealDate = Date;

/** The time that the clock of this process is set to, milliseconds. */
let moment = RealDate.now();

/** The time of the history that is being written, in place of the real one. */
class ShiftedDate extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [moment] : given) as [number]));
  }

  static override now(): number {
    return moment;
  }
}

/** Puts the clock of this process to a moment and stops it there: whoever asks for the time is told this one. Not for a process that serves. */
export function putClockTo(time: number): void {
  moment = time;
  globalThis.Date = ShiftedDate as DateConstructor;
}

/** Lets the clock of this process go on as usual. */
export function releaseClock(): void {
  globalThis.Date = RealDate;
}
