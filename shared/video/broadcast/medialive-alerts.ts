import type { SignalFaultKind } from './signal-faults.ts';

/** The faults that MediaLive's alerts name. All others of its alerts are told in its own words. Source: MediaLive, 'List of alerts for channels'. */
const FAULTS: ReadonlyMap<string, SignalFaultKind> = new Map([
  ['Audio Not Detected', 'no-sound'],
  ['Audio PID Missing', 'no-sound'],
  ['Input Double-Publishing Detected', 'double-encoder'],
  ['Input PTS Behind PCR', 'late-packets'],
]);

/** Returns the fault of a stream that an alert of MediaLive names; undefined if it names none. */
export const faultOfAlert = (alertType: string): SignalFaultKind | undefined => FAULTS.get(alertType);
