import { NodeHttpHandler } from '@smithy/node-http-handler';
import { CliError } from '../cli/cli-error.ts';

/** Returns the settings of AWS clients: a call that hangs is aborted and retried, because a person is waiting for it. */
export const clientSettings = (region: string) => ({
  region,
  maxAttempts: 3,
  requestHandler: new NodeHttpHandler({ connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true }),
});

const UNKNOWN = 'AWS does not accept your credentials. Sign in again, or choose another profile with AWS_PROFILE.';
const EXPIRED = 'Your AWS session has expired. Sign in again (aws sso login).';

const ADVICE: Readonly<Record<string, string>> = {
  CredentialsProviderError:
    'There are no AWS credentials. Sign in first (aws sso login or aws configure), or choose a profile with AWS_PROFILE.',
  ExpiredToken: EXPIRED,
  ExpiredTokenException: EXPIRED,
  InvalidClientTokenId: UNKNOWN,
  UnrecognizedClientException: UNKNOWN,
};

/** Returns true if AWS does not know who calls, so that every other call fails, too. Looks at the causes of an error as well. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof Error && (error.name in ADVICE || isSignedOut(error.cause));
}

/** Returns AWS's refusal as an error message. @param doing the attempted action, e.g. `Reading the stack` */
export function awsFailure(error: unknown, doing: string): CliError {
  const { name, message } = error as Error;
  return new CliError(ADVICE[name] ?? `${doing} failed: ${message.replace(/\.?$/, '.')} (${name})`, { cause: error });
}
