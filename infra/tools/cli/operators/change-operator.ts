import type { OperatorsAccount } from '../accounts/accounts-table.ts';
import { operatorsStage, requireAccount } from '../accounts/operators-stage.ts';
import { CliError } from '../cli-error.ts';
import type { Values } from '../command.ts';

/**
 * Opens the operator's desk to an account, or closes it again.
 * @param values options that name the stage
 * @returns the account
 * @throws CliError if there is no such stage or account, if its two-factor login is off, or if AWS refuses
 */
export async function changeOperator(address: string, verb: 'grant' | 'revoke', values: Values): Promise<OperatorsAccount> {
  const { accounts } = await operatorsStage(values);
  const account = await requireAccount(accounts, address);
  if (await accounts.setOperator(account, verb === 'grant')) return account;
  throw new CliError(
    `Two-factor login is not on for ${account.email}. Its owner turns it on under “Account” on the site; then run this again.`,
  );
}
