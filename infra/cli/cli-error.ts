/** Something the person at the command line can put right: told in its own words, without a stack. */
export class CliError extends Error {
  override name = 'CliError';
}

/** A failure that may go by: whoever has time tries again. */
export class PassingFailure extends CliError {
  override name = 'PassingFailure';
}
