import { CliError } from '../cli-error.ts';
import type { Values } from '../command.ts';
import type { OperatorsAccount } from './accounts-table.ts';
import { operatorsStage, requireAccount } from './operators-stage.ts';

/**
 * Turns two-factor login of an account off and has its address told.
 * @param values options that name the stage
 * @returns the account
 * @throws CliError if there is no such stage or account, if it has no two-factor login, or if AWS refuses
 */
export async function resetTwoFactor(address: string, values: Values): Promise<OperatorsAccount> {
  const { accounts, findBus } = await operatorsStage(values);
  const account = await requireAccount(accounts, address);
  // Found first, so that a missing right shows before anything has changed.
  const bus = await findBus();
  if (!(await accounts.removeTwoFactor(account))) throw new CliError(`Two-factor login is not on for ${account.email}.`);
  const { userId, email } = account;
  const changedAt = new Date().toISOString();
  try {
    await bus.requestMail({ type: 'two-factor-changed', userId, email, changedAt, change: 'reset' });
  } catch (error) {
    const reason = (error as Error).message;
    throw new CliError(`Two-factor login of ${email} is off, but its owner was not told. Write to them yourself. ${reason}`, {
      cause: error,
    });
  }
  return account;
}
