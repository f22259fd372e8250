import path from 'node:path';
import { ConfigError, readConfig } from '../../deployment/config/config.ts';
import { readSettingsFile } from '../../deployment/config/settings-file.ts';
import { CliError } from '../cli/cli-error.ts';
import { exitWith } from '../cli/terminal.ts';
import { readPage } from '../runbook/pages.ts';
import { HELP, readOptions } from './options.ts';
import { verifyAccount } from './verify-account.ts';

const root = path.join(import.meta.dirname, '../../..');

/** `npm run verify-real-account`: proves on a real account what an emulator cannot show. */
async function main(args: string[]): Promise<number> {
  try {
    const options = readOptions(args);
    if (!options) {
      console.log(HELP);
      return 0;
    }
    const given = { stage: options.stage, region: options.region } as Record<string, string | undefined>;
    const { stage, region, live } = readConfig((key) => given[key], readSettingsFile(path.join(root, 'marquee.config.json')));
    const runbook = { index: readPage('README'), notProven: readPage('not-proven') };
    // npm changes to the folder of package.json; the report belongs where the operator is.
    const folder = process.env.INIT_CWD ?? process.cwd();
    const account = {
      ...runbook,
      stage,
      region,
      env: process.env,
      root,
      folder,
      report: options.report,
      latency: live ? live.latency : 'low',
    } as const;
    return (await verifyAccount(account, options, console.log)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof CliError || error instanceof ConfigError)) throw error;
    console.error(error.message);
    return 1;
  }
}

exitWith(main(process.argv.slice(2)));
