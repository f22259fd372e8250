import type { Row } from './rows.ts';

/** The outcome of a row of the runbook on a stage. */
export interface Verdict extends Pick<Row, 'topic' | 'property' | 'ifWrong'> {
  result: 'proven' | 'failed' | 'not possible';
  /** The reason that it failed or is not possible; empty if it is proven. */
  reason: string;
  /** The beginning of the output of its commands; empty if they did not run. It may contain secrets. */
  seen: string;
}

/** A step of the walk of a live broadcast. */
export interface WalkedStep {
  name: string;
  seconds: number;
  /** The observation; for a failed step, its reason. */
  seen: string;
  isOk: boolean;
}

/** The walk of a live broadcast, as far as it came. */
export interface Walk {
  steps: readonly WalkedStep[];
  /** Names of the parts that the walk could not remove; empty if nothing is left. */
  left: readonly string[];
  /** True if the operator has ended it with Ctrl-C. */
  isInterrupted: boolean;
}
