interface StandIn {
  port: number;
  close(): Promise<void>;
}

/** The settings of a stand-in: environment variables, whose names begin with its own, as in `STRIPE_STANDIN_DB`. */
interface Settings {
  /** 0 for any free port. */
  port: number;
  database: string;
  /** Reads a variable by the rest of its name, or ends the process if it is not set. */
  required: (name: string) => string;
  optional: (name: string) => string | undefined;
}

/**
 * Runs a stand-in in a child process of the local platform. Sends `{ type: 'ready', port }` to its parent and exits with
 * it. If the stand-in cannot start, prints why and exits with code 1.
 * @param name display name, e.g. `Stripe`
 */
export async function runStandIn(name: string, start: (settings: Settings) => Promise<StandIn>): Promise<void> {
  const giveUp = (why: string): never => {
    console.error(`The ${name} stand-in could not start: ${why}`);
    process.exit(1);
  };
  const variable = (setting: string) => `${name.toUpperCase()}_STANDIN_${setting}`;
  const optional = (setting: string) => process.env[variable(setting)];
  const required = (setting: string) => optional(setting) || giveUp(`the environment variable ${variable(setting)} is not set.`);
  const common = { port: Number(optional('PORT') ?? 0), database: required('DB') };
  const standIn = await start({ ...common, required, optional }).catch((error: unknown) =>
    giveUp(error instanceof Error ? error.message : String(error)),
  );

  let isEnding = false;
  const end = async (): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    await standIn.close();
    process.exit(0);
  };
  for (const signal of ['disconnect', 'SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
  process.send?.({ type: 'ready', port: standIn.port });
}
