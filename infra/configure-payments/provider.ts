import type { Terminal } from '../cli/terminal.ts';
import type { PaymentsEntry } from './payments-entry.ts';
import type { StackOutputs } from './stack-outputs.ts';

/** What of a terminal is needed here. */
export type Console = Pick<Terminal, 'env' | 'print' | 'warn' | 'ask'>;

/** What a provider's part works with. */
export interface Setup {
  /** The command line's options by name. */
  options: Readonly<Record<string, string | boolean | undefined>>;
  terminal: Console;
  outputs: StackOutputs;
  /** What the stage keeps about payment providers. */
  entry: PaymentsEntry;
}

/** What was looked at, and whether it is as it must be. */
export interface Finding {
  isGood: boolean;
  sentence: string;
}

/** A payment provider's part of the command. */
export interface Provider {
  /** Options of its own: what stands for the value (null for a switch), and what it says in the help. */
  options: Readonly<Record<string, { value: string | null; help: string }>>;
  /**
   * Learns the keys, checks them, registers the webhook endpoint and stores what is to be stored, in this order.
   * @returns sentences that say what was done
   * @throws CliError with a sentence that says what to do
   */
  configure(setup: Setup): Promise<string[]>;
  /** Looks at what is stored and registered, and changes nothing of it. */
  check(setup: Setup): Promise<Finding[]>;
}
