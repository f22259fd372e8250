interface StandIn {
  port: number;
  close(): Promise<void>;
}

/**
 * Runs a stand-in in a child process of the local platform. Sends `{ type: 'ready', port }` to its parent and exits with
 * it. If the stand-in cannot start, prints why and exits with code 1.
 * @param name display name, e.g. `Stripe`
 * @param start receives a function that reads an environment variable, or ends the process if it is not set
 */
export async function runStandIn(
  name: string,
  start: (required: (variable: string) => string) => Promise<StandIn>,
): Promise<void> {
  const giveUp = (why: string): never => {
    console.error(`The ${name} stand-in could not start: ${why}`);
    process.exit(1);
  };
  const standIn = await start(
    (variable) => process.env[variable] || giveUp(`the environment variable ${variable} is not set.`),
  ).catch((error: unknown) => giveUp(error instanceof Error ? error.message : String(error)));

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
