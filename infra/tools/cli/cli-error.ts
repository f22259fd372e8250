/** An error that the person at the command line can fix: printed as one message, without a stack. */
export class CliError extends Error {
  override name = 'CliError';
}

/** A failure that may be temporary, so that a retry makes sense. */
export class PassingFailure extends CliError {
  override name = 'PassingFailure';
}
