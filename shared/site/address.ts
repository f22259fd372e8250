/** The values for the parameters of a path, in their order; none for a path without a colon. */
export type ParameterValues<Path extends string> = Path extends `${string}/:${infer After}`
  ? [value: string, ...ParameterValues<After>]
  : [];

/** The names of the parameters of a path. */
export type ParameterOf<Path extends string> = Path extends `${string}/:${infer Name}/${infer After}`
  ? Name | ParameterOf<`/${After}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** Returns the address of a page: its path with a value in place of each parameter. */
export function addressOf<Path extends string>(path: Path, ...values: ParameterValues<Path>): string {
  const left: string[] = [...values];
  return path.replaceAll(/:\w+/g, () => encodeURIComponent(left.shift() ?? ''));
}
