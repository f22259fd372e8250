import type { Terminal } from '../cli/terminal.ts';
import type { PaymentsEntry } from './payments-entry.ts';
import type { StackOutputs } from './stack-outputs.ts';

/** The part of a terminal that is needed here. */
export type Console = Pick<Terminal, 'env' | 'print' | 'warn' | 'ask'>;

/** The input of a provider's part of the command. */
export interface Setup {
  /** The command line's options by name. */
  options: Readonly<Record<string, string | boolean | undefined>>;
  terminal: Console;
  outputs: StackOutputs;
  /** True for a preview, which removes itself and therefore may not take real money. */
  testKeysOnly: boolean;
  /** True if organisations are paid through Stripe, which tells of their accounts at an endpoint of its own. */
  stripeConnect: boolean;
  /** The stage's secret about its payment providers. */
  entry: PaymentsEntry;
}

/** The result of one check, as a sentence. */
export interface Finding {
  isGood: boolean;
  sentence: string;
}

/** A payment provider's part of the command. */
export interface Provider {
  /** The provider's own options: the placeholder for the value (null for a switch) and the help text. */
  options: Readonly<Record<string, { value: string | null; help: string }>>;
  /**
   * Reads the keys, checks them, registers the webhook endpoint and stores the result, in this order.
   * @returns sentences that say what was done
   * @throws CliError with a message that says what to do
   */
  configure(setup: Setup): Promise<string[]>;
  /** Checks what is stored and registered, without changing it. */
  check(setup: Setup): Promise<Finding[]>;
}
