import { CliError } from '../cli/cli-error.ts';

const TIMEOUT_MS = 3_000;

/** Returns the address of the local platform's database, which that platform reports. @throws CliError if none is running */
export async function localDatabase(): Promise<string> {
  const site = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
  try {
    const answer = await fetch(`${site}/_local`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return ((await answer.json()) as { dynamodb: string }).dynamodb;
  } catch (error) {
    throw new CliError(`No platform answers at ${site}. Start it with npm start, or name a stage with --stage.`, {
      cause: error,
    });
  }
}
