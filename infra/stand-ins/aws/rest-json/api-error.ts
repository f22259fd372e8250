/** An error that a service answers, by its published name. */
export class ApiError extends Error {
  readonly type: string;
  /** Further fields of the error, as on the wire. */
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(type: string, message: string, fields: Readonly<Record<string, unknown>> = {}) {
    super(message);
    // The SDK's clients name their errors alike.
    this.name = type;
    this.type = type;
    this.fields = fields;
  }
}
