import { NodeHttpHandler } from '@smithy/node-http-handler';
import { CliError } from '../cli/cli-error.ts';

/** A call that hangs is abandoned and tried again; a person waits for it. */
export const clientSettings = (region: string) => ({
  region,
  maxAttempts: 3,
  requestHandler: new NodeHttpHandler({ connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true }),
});

const UNKNOWN = 'AWS does not know your credentials: sign in again, or name another profile with AWS_PROFILE.';
const ENDED = 'Your sign-in at AWS has ended: sign in again (aws sso login).';

const ADVICE: Readonly<Record<string, string>> = {
  CredentialsProviderError:
    'There are no AWS credentials: sign in first (aws sso login or aws configure), or name a profile with AWS_PROFILE.',
  ExpiredToken: ENDED,
  ExpiredTokenException: ENDED,
  InvalidClientTokenId: UNKNOWN,
  UnrecognizedClientException: UNKNOWN,
};

/** AWS's refusal as a sentence. @param doing what was tried, e.g. `Reading the stack` */
export function awsFailure(error: unknown, doing: string): CliError {
  const { name, message } = error as Error;
  return new CliError(ADVICE[name] ?? `${doing} failed: ${message.replace(/\.?$/, '.')} (${name})`, { cause: error });
}
