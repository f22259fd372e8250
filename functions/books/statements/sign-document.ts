import type { SignedDocument } from '#shared/ledger/signed-document.ts';
import { signWith } from '#shared/ledger/statement-key.ts';
import { env } from '../../platform/env.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { log } from '../../platform/log/log.ts';
import { platformSecret } from '../../platform/secrets.ts';

/**
 * Signs a document about money with the platform's newest statement key.
 * @throws ApiError unavailable until a deployment has made a key
 */
export const signDocument = async <T extends object>(document: T): Promise<SignedDocument<T>> =>
  signWith(await newestKey(), document, new Date());

/** Returns the address of the page on which anybody can verify a signed document. @param host of the request */
export const verifyPage = (scheme: string, host: string): string => `${scheme}://${env.siteHost ?? host}/verify`;

/** Returns the private key of the newest generation, PEM. */
async function newestKey(): Promise<string> {
  const { statementKeys = {} } = await platformSecret();
  const [newest] = Object.entries(statementKeys).toSorted(([a], [b]) => Number(b) - Number(a));
  if (newest) return newest[1];
  log.error('the secret holds no key for statements');
  throw new ApiError('unavailable');
}
