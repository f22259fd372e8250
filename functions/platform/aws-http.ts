import { NodeHttpHandler } from '@smithy/node-http-handler';

/**
 * Time limits of every call to AWS. One that hangs is abandoned and tried again well inside the
 * 30 seconds that API Gateway gives a request.
 * @param requestTimeout milliseconds; longer only where nobody waits for the answer
 */
export const awsClientSettings = (requestTimeout = 3_000) => ({
  maxAttempts: 3,
  requestHandler: new NodeHttpHandler({ connectionTimeout: 1_000, requestTimeout, throwOnRequestTimeout: true }),
});
