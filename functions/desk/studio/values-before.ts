/** Returns the values that the fields of a request had before its change, for the log of changes. */
export const valuesBefore = (was: object, request: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(was).filter(([name]) => Object.hasOwn(request, name)));
