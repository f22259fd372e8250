interface StandIn {
  port: number;
  close(): Promise<void>;
}

/**
 * Runs a stand-in as a process of its own, started by the local platform: tells its parent `{ type: 'ready', port }`
 * and ends with it, or with code 1 and a sentence where the stand-in cannot start.
 * @param name as people know it, e.g. `Stripe`
 * @param start takes the environment's variables by name; a required one that is not set ends the process
 */
export async function runStandIn(
  name: string,
  start: (required: (variable: string) => string) => Promise<StandIn>,
): Promise<void> {
  const giveUp = (why: string): never => {
    console.error(`The ${name} stand-in cannot start: ${why}`);
    process.exit(1);
  };
  const standIn = await start(
    (variable) => process.env[variable] || giveUp(`the environment variable ${variable} is not set.`),
  ).catch((error: unknown) => giveUp(error instanceof Error ? error.message : String(error)));

  let ending = false;
  const end = async (): Promise<void> => {
    if (ending) return;
    ending = true;
    await standIn.close();
    process.exit(0);
  };
  for (const signal of ['disconnect', 'SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
  process.send?.({ type: 'ready', port: standIn.port });
}
