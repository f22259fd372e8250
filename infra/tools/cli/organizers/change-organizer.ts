import path from 'node:path';
import { foldEmail } from '#shared/account-rules.ts';
import { type Config, ConfigError, readConfig } from '../../../config.ts';
import { readSettingsFile } from '../../../settings-file.ts';
import { LOCAL_CREDENTIALS } from '../../../local/environment.ts';
import { LOCAL_TABLES } from '../../../local/tables.ts';
import { clientSettings } from '../../configure-payments/aws.ts';
import { localDatabase } from '../../stage-tables/local-database.ts';
import { tableOfStack } from '../../stage-tables/table-of-stack.ts';
import { CliError } from '../cli-error.ts';
import { textOf, type Values } from '../command.ts';
import { AccountsTable, type OperatorsAccount } from './accounts-table.ts';

const settingsFile = path.join(import.meta.dirname, '../../../../marquee.config.json');

/** What the operator does with the account of an organiser. */
export type OperatorsVerb = 'grant' | 'revoke' | 'approve';

/**
 * Changes what an account may do for organisations, or approves the organisation that it started.
 * @param values options that name the stage
 * @returns the account
 * @throws CliError if there is no such stage, account or organisation, or if AWS refuses
 */
export async function changeOrganizer(address: string, verb: OperatorsVerb, values: Values): Promise<OperatorsAccount> {
  const email = foldEmail(address);
  const accounts = await accountsOf(textOf(values, 'stage'), textOf(values, 'region'));
  const account = await accounts.find(email);
  if (!account) throw new CliError(`There is no account with the email ${email}. Its owner has to register first.`);
  if ((await accounts[verb](account)) === false) throw new CliError(`${email} has not started an organisation yet.`);
  return account;
}

/** Returns the accounts of a deployed stage; without one, those of the platform on this machine. */
async function accountsOf(stage: string | undefined, region: string | undefined): Promise<AccountsTable> {
  if (stage !== undefined) {
    const config = configOf({ stage, region });
    return new AccountsTable(clientSettings(config.region), await tableOfStack('Accounts', config));
  }
  if (region !== undefined) throw new CliError('--region needs --stage.');
  const settings = { ...clientSettings('us-east-1'), endpoint: await localDatabase(), credentials: LOCAL_CREDENTIALS };
  return new AccountsTable(settings, LOCAL_TABLES.ACCOUNTS_TABLE);
}

function configOf(options: Record<string, string | undefined>): Config {
  try {
    return readConfig((key) => options[key], readSettingsFile(settingsFile));
  } catch (error) {
    if (error instanceof ConfigError) throw new CliError(error.message, { cause: error });
    throw error;
  }
}
