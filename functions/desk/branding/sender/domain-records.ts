import { Resolver } from 'node:dns/promises';
import { env } from '../../../platform/env.ts';
import { causeOf, log } from '../../../platform/log/log.ts';

/** Two tries of this many milliseconds end well within the time that a request has. */
const LOOKUP = { timeout: 2_000, tries: 2 };
/** The answers of a server that knows that there is no such record. */
const NONE: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];

/** Returns the texts of a name in the DNS; null if no server answered, so that nobody knows. */
export async function findTexts(name: string): Promise<string[] | null> {
  const resolver = new Resolver(LOOKUP);
  if (env.dnsServer !== null) resolver.setServers([env.dnsServer]);
  try {
    // Long texts come in parts.
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (NONE.includes((error as NodeJS.ErrnoException).code)) return [];
    log.warn('DNS did not answer', { name, cause: causeOf(error) });
    return null;
  }
}
