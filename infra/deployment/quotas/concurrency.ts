import { quotas as demandQuotas } from './audience-quotas.ts';
import { hashingHandlers, LEAST_CONCURRENCY, reservedFor } from '../constructs/lambda/hashing.ts';
import { CONCURRENT_FUNCTIONS, type AccountSettings } from './quotas-setting.ts';
import { resourcesOf, type SynthesizedTemplate } from './synthesized-template.ts';
import { sum } from './text-length.ts';

/**
 * Concurrent functions that AWS keeps for functions without a reservation: it refuses one that leaves fewer. Source:
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html
 */
export const UNRESERVED = 100;

/** Returns the concurrent functions that are reserved, by handler, the most first. */
export function reservedIn(templates: readonly SynthesizedTemplate[]): ReadonlyMap<string, number> {
  const reserved = resourcesOf(templates, 'AWS::Lambda::Function').flatMap(({ id, Properties }) => {
    const { ReservedConcurrentExecutions: amount, Description: handler } = Properties ?? {};
    return typeof amount === 'number' ? [[typeof handler === 'string' ? handler : id, amount] as const] : [];
  });
  return new Map(reserved.sort(([, one], [, other]) => other - one));
}

/** Returns what is reserved for other functions than those that hash passwords, whatever `lambdaConcurrency` is. */
export const fixedIn = (reserved: ReadonlyMap<string, number>): number =>
  sum([...reserved].filter(([handler]) => !hashingHandlers.includes(handler)).map(([, amount]) => amount));

/** Returns what is reserved for hashing passwords with a `lambdaConcurrency`. */
const hashingOf = (all: number): number => sum(hashingHandlers.map((handler) => reservedFor(handler, all) ?? 0));

/**
 * Returns the smallest `lambdaConcurrency` from which on enough is left unreserved. Parts of it are rounded down, so that a number may leave
 * one less than the number before it.
 * @param fixed what is reserved for functions that hash no passwords
 */
export function smallestConcurrency(fixed: number): number {
  let smallest = LEAST_CONCURRENCY;
  // Less than half is ever reserved for hashing.
  const enough = 2 * (fixed + LEAST_CONCURRENCY);
  for (let all = LEAST_CONCURRENCY; all < enough; all += 1) if (all - fixed - hashingOf(all) < UNRESERVED) smallest = all + 1;
  return smallest;
}

/** Returns the largest `lambdaConcurrency`, as a part of what the account has, that leaves enough unreserved; null if none does. */
function largestConcurrency(fixed: number, accountHas: number): number | null {
  for (let part = accountHas; part >= LEAST_CONCURRENCY; part -= 1) {
    if (accountHas - fixed - hashingOf(part) >= UNRESERVED) return part;
  }
  return null;
}

/**
 * Returns a sentence that refuses a deployment if it reserves more concurrent functions than the account may; null if it does not.
 * The account has what the setting `quotas` says; otherwise `lambdaConcurrency`, or AWS's default.
 */
export function refusalOfConcurrency(templates: readonly SynthesizedTemplate[], settings: AccountSettings): string | null {
  const { stage, lambdaConcurrency, quotas } = settings;
  const reserved = reservedIn(templates);
  const taken = sum([...reserved.values()]);
  const stated = quotas[CONCURRENT_FUNCTIONS];
  const all = stated ?? lambdaConcurrency ?? demandQuotas.functionsAtOnce.value;
  if (taken === 0 || all - taken >= UNRESERVED) return null;
  const subject =
    `The stage "${stage}" reserves ${taken} of the account's ${all} concurrent functions and leaves ${Math.max(0, all - taken)}, but AWS` +
    ` refuses to leave fewer than ${UNRESERVED}`;
  return `${subject}: ${adviceOn({ fixed: fixedIn(reserved), lambdaConcurrency, stated })}.`;
}

interface Concurrency {
  fixed: number;
  lambdaConcurrency: number | undefined;
  /** The account's quota, if the settings state it. */
  stated: number | undefined;
}

const STATE = `set "quotas.${CONCURRENT_FUNCTIONS}" to what it allows`;

function adviceOn({ fixed, lambdaConcurrency, stated }: Concurrency): string {
  const needed = fixed + UNRESERVED;
  if (lambdaConcurrency === undefined) {
    const later = stated === undefined ? 'or leave "domain" and "mailFrom" out until the account has them' : `and ${STATE}`;
    return `ask it for ${needed} or more, ${later}`;
  }
  const without = fixed > 0 ? `leave it out, which reserves ${fixed} and needs ${needed}` : 'leave it out, which reserves none';
  if (stated === undefined) {
    const smallest = `set "lambdaConcurrency" to ${smallestConcurrency(fixed)} or more once the account has as many`;
    return `${smallest}, ${without}, or state the whole quota as "quotas.${CONCURRENT_FUNCTIONS}" if ${lambdaConcurrency} is a part of it`;
  }
  const largest = largestConcurrency(fixed, stated);
  const fitting = largest === null ? without : `set "lambdaConcurrency" to ${largest} or less`;
  return `${fitting}, or ask it for more and ${STATE}`;
}
