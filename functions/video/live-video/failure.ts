const UNKNOWN = 'AWS could not start the encoder. Please try again, or ask the operator of the platform.';
/** Errors of MediaLive and MediaPackage for an account that may not have one more. */
const NO_MORE = /ServiceQuotaExceeded|limit exceeded|quota/i;

/**
 * Returns the reason of a failed preparation, for the organiser.
 * @param cause the error of the function, as Step Functions passes it on: JSON with `errorType` and `errorMessage`
 */
export function reasonOf(cause = ''): string {
  const { errorType, errorMessage } = parsed(cause);
  if (NO_MORE.test(`${errorType} ${errorMessage}`)) {
    return 'The platform’s account at AWS allows no further live broadcast now. Please ask its operator for a higher quota.';
  }
  return errorType === 'StepFailed' && errorMessage ? errorMessage : UNKNOWN;
}

function parsed(cause: string): { errorType?: string; errorMessage?: string } {
  try {
    return JSON.parse(cause) as { errorType?: string; errorMessage?: string };
  } catch {
    return {};
  }
}
