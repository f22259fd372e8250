import { CliError } from '../cli/cli-error.ts';

const TIMEOUT_MS = 3_000;

/** The servers of the local platform that stand in for AWS. */
interface LocalServers {
  dynamodb: string;
  /** EventBridge and Secrets Manager. */
  aws: string;
}

/** Returns the address of the local platform's database. @throws CliError if none is running */
export const localDatabase = async (): Promise<string> => (await localServers()).dynamodb;

/** Returns the addresses that the local platform reports. @throws CliError if none is running */
export async function localServers(): Promise<LocalServers> {
  const site = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
  try {
    const answer = await fetch(`${site}/_local`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return (await answer.json()) as LocalServers;
  } catch (error) {
    throw new CliError(`No platform answers at ${site}. Start it with npm start, or name a stage with --stage.`, {
      cause: error,
    });
  }
}
