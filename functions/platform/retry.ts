import { NodeHttpHandler } from '@smithy/node-http-handler';
import { setTimeout as sleep } from 'node:timers/promises';

/** The number of tries and the waits between them. */
export interface RetryPolicy {
  tries: number;
  /** The upper bound of the random wait before the second try, in milliseconds. It doubles with each further try. */
  waitMs: number;
  /** Milliseconds; unlimited if left out. */
  longestWaitMs?: number;
}

/** A try that may succeed the next time. */
class Again {
  readonly cause: unknown;

  constructor(cause: unknown) {
    this.cause = cause;
  }
}

/** Returned by a try that is to be repeated. @param cause thrown if it was the last one */
export const again = (cause: unknown): Again => new Again(cause);

/**
 * Tries until a try does not return {@link again}. The waits are random, so that callers that met once do not meet again.
 * This is the product's only retry loop; the SDKs repeat failed calls by themselves.
 * @throws the cause of the last try
 */
export async function retry<T>(
  { tries, waitMs, longestWaitMs = Infinity }: RetryPolicy,
  attempt: () => Promise<T | Again>,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    const result = await attempt();
    if (!(result instanceof Again)) return result;
    if (tried === tries) throw result.cause;
    if (waitMs > 0) await sleep(Math.min(waitMs * 2 ** (tried - 1), longestWaitMs) * Math.random());
  }
}

/**
 * Returns the client settings for every call to AWS. A call that hangs is abandoned and retried well inside the 30 seconds that
 * API Gateway gives a request.
 * @param requestTimeout milliseconds; longer only where nobody waits for the answer
 */
export const awsClientSettings = (requestTimeout = 3_000) => ({
  maxAttempts: 3,
  requestHandler: new NodeHttpHandler({ connectionTimeout: 1_000, requestTimeout, throwOnRequestTimeout: true }),
});
