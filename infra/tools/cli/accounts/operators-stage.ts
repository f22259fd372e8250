import path from 'node:path';
import { foldEmail } from '#shared/people/account-rules.ts';
import { type Config, ConfigError, readConfig } from '../../../deployment/config/config.ts';
import { LOCAL_BUS, LOCAL_CREDENTIALS } from '../../../local/environment.ts';
import { LOCAL_TABLES } from '../../../local/database/tables.ts';
import { readSettingsFile } from '../../../deployment/config/settings-file.ts';
import { clientSettings } from '../../configure-payments/aws.ts';
import { localServers } from '../../stage-tables/local-database.ts';
import { busOfStack, tableOfStack } from '../../stage-tables/table-of-stack.ts';
import { CliError } from '../cli-error.ts';
import { textOf, type Values } from '../command.ts';
import { AccountsTable, type OperatorsAccount } from './accounts-table.ts';
import { StageBus } from './stage-bus.ts';

const settingsFile = path.join(import.meta.dirname, '../../../../marquee.config.json');

/** The parts of a stage with which an operator changes its accounts. */
interface OperatorsStage {
  accounts: AccountsTable;
  /** Finds the stage's bus. @throws CliError if AWS refuses */
  findBus: () => Promise<StageBus>;
}

/**
 * Returns the deployed stage that options name; without one, the platform on this machine.
 * @throws CliError if there is no such stage, or if AWS refuses
 */
export async function operatorsStage(values: Values): Promise<OperatorsStage> {
  const [stage, region] = [textOf(values, 'stage'), textOf(values, 'region')];
  if (stage !== undefined) {
    const config = configOf({ stage, region });
    const settings = clientSettings(config.region);
    return {
      accounts: new AccountsTable(settings, await tableOfStack('accounts', config)),
      findBus: async () => new StageBus(settings, await busOfStack(config)),
    };
  }
  if (region !== undefined) throw new CliError('--region needs --stage.');
  const { dynamodb, aws } = await localServers();
  const settings = { ...clientSettings('us-east-1'), credentials: LOCAL_CREDENTIALS };
  return {
    accounts: new AccountsTable({ ...settings, endpoint: dynamodb }, LOCAL_TABLES.ACCOUNTS_TABLE),
    findBus: async () => new StageBus({ ...settings, endpoint: aws }, LOCAL_BUS),
  };
}

/** Returns the account of an address. @throws CliError if there is none */
export async function requireAccount(accounts: AccountsTable, address: string): Promise<OperatorsAccount> {
  const email = foldEmail(address);
  const account = await accounts.find(email);
  if (!account) throw new CliError(`There is no account with the email ${email}. Its owner has to register first.`);
  return account;
}

/**
 * Returns the settings of the deployed stage that options name.
 * @throws CliError if they name none, because the platform on this machine has nothing of the kind
 */
export function deployedStage(values: Values): Config {
  const [stage, region] = [textOf(values, 'stage'), textOf(values, 'region')];
  if (stage === undefined) throw new CliError('Name a deployed stage with --stage, such as --stage prod.');
  return configOf({ stage, region });
}

/** Returns the settings of the stage that options name; null for the platform on this machine. @throws CliError if they are unusable */
export function settingsOf(values: Values): Config | null {
  return textOf(values, 'stage') === undefined ? null : deployedStage(values);
}

function configOf(options: Record<string, string | undefined>): Config {
  try {
    return readConfig((key) => options[key], readSettingsFile(settingsFile));
  } catch (error) {
    if (error instanceof ConfigError) throw new CliError(error.message, { cause: error });
    throw error;
  }
}
