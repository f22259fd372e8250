/** An error that the person at the command line can fix: printed as one message, without a stack. */
export class CliError extends Error {
  override name = 'CliError';
}

/** A value that the API refused, which no option of the command line is known for yet. */
export class RefusedField extends CliError {
  override name = 'RefusedField';
  /** The field at the top of the request. */
  readonly field: string;

  constructor(message: string, field: string) {
    super(message);
    this.field = field;
  }
}

/** A failure that may be temporary, so that a retry makes sense. */
export class PassingFailure extends CliError {
  override name = 'PassingFailure';
}
