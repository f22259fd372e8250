import { REFUSALS } from '../verify.ts';

/** Returns what commands have printed. @throws Error if AWS's command line refused something, or took too long */
export function requireNoRefusal(output: string | null): string {
  if (output === null) throw new Error("AWS's command line did not answer in time.");
  if (REFUSALS.test(output)) throw new Error(output.trim().slice(0, 300));
  return output;
}
