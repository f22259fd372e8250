import { hashesPasswords } from '../../../deployment/constructs/lambda/hashing.ts';
import { HASHING, MEMORY_MB } from '../../cost/assumptions.ts';
import { billFor } from '../../cost/bill.ts';
import { secondsOf, type Window } from '../window.ts';
import type { TableToWarm } from './plan.ts';

/** Functions of one handler that are kept warm. */
export interface WarmFunctions {
  handler: string;
  count: number;
}

const memoryOf = (handler: string) => (hashesPasswords(handler) ? HASHING.memoryMb : MEMORY_MB);

/** The price of a warm stage, in dollars. */
export interface WarmPrice {
  /** Charged once, when the throughput is raised. */
  tables: number;
  /** For the whole window. Calls cost a little less meanwhile, which is left out. */
  functions: number;
}

/** Returns the price of a warm stage. @param functions that are kept warm, with their handlers */
export function priceOf(tables: readonly TableToWarm[], functions: readonly WarmFunctions[], window: Window): WarmPrice {
  const more = (direction: 'reads' | 'writes') =>
    tables.reduce((sum, table) => sum + table[direction].wanted - table[direction].has, 0);
  const megabytes = functions.reduce((sum, { handler, count }) => sum + count * memoryOf(handler), 0);
  const gigabyteSeconds = (megabytes / 1024) * secondsOf(window);
  return {
    tables: billFor({ warmReads: more('reads'), warmWrites: more('writes') }).full,
    functions: billFor({ warmFunctions: gigabyteSeconds }).full,
  };
}
