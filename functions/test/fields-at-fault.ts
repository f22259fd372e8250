/** Returns the rows of a test of refusals, `[changes, field at fault]`, from wrong values of each field. */
export const fieldsAtFault = (values: Readonly<Record<string, readonly unknown[]>>): [changes: object, field: string][] =>
  Object.entries(values).flatMap(([field, wrong]) => wrong.map((value): [object, string] => [{ [field]: value }, field]));
