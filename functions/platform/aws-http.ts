import { NodeHttpHandler } from '@smithy/node-http-handler';

/**
 * Time limits of every call to AWS. One that hangs is abandoned and tried again well inside the
 * 30 seconds that API Gateway gives a request.
 */
export const awsClientSettings = () => ({
  maxAttempts: 3,
  requestHandler: new NodeHttpHandler({ connectionTimeout: 1_000, requestTimeout: 3_000 }),
});
