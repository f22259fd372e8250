import { loadavg } from 'node:os';

/** Returns the load of the machine in words, as a note of a figure that depends on it. */
export const loadNow = (): string => `load average ${loadavg()[0]!.toFixed(1)}`;
