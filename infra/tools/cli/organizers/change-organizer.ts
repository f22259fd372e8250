import type { OperatorsAccount } from '../accounts/accounts-table.ts';
import { operatorsStage, requireAccount } from '../accounts/operators-stage.ts';
import { CliError } from '../cli-error.ts';
import type { Values } from '../command.ts';

/** An action of the operator on the account of an organiser. */
export type OperatorsVerb = 'grant' | 'revoke' | 'approve' | 'release';

/** The reason why an act changes nothing. The others always change something. */
const REFUSED: Readonly<Partial<Record<OperatorsVerb, string>>> = {
  approve: 'has not started an organisation yet.',
  release: 'has started no organisation whose mails are held.',
};

/**
 * Changes what an account may do for organisations, or approves the organisation that it started.
 * @param values options that name the stage
 * @returns the account
 * @throws CliError if there is no such stage, account or organisation, or if AWS refuses
 */
export async function changeOrganizer(address: string, verb: OperatorsVerb, values: Values): Promise<OperatorsAccount> {
  const { accounts } = await operatorsStage(values);
  const account = await requireAccount(accounts, address);
  if ((await accounts[verb](account)) === false) throw new CliError(`${account.email} ${REFUSED[verb]}`);
  return account;
}
