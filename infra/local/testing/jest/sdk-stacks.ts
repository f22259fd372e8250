const SDK = '/node_modules/stripe/';

/**
 * Has stacks that Stripe's SDK takes name the lines of compiled modules. It takes one at each call, for the case that the call fails, and
 * translating its lines took as long as much of the call. All other stacks name the lines of the sources, as Jest has it.
 * @param Errors the errors of the context in which a test file runs
 */
export function formatCheaply(Errors: ErrorConstructor): void {
  Errors.prepareStackTrace = (error, frames) => {
    const formatted: unknown = frames[0]?.getFileName()?.includes(SDK) ? undefined : Error.prepareStackTrace?.(error, frames);
    // V8's call sites write themselves, which their type does not say.
    // oxlint-disable-next-line typescript/no-base-to-string
    return formatted ?? [String(error), ...frames.map((frame) => `    at ${frame.toString()}`)].join('\n');
  };
}
