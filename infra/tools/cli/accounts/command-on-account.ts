import type { Command, Values } from '../command.ts';
import type { OperatorsAccount } from './accounts-table.ts';

/** An operator's command on one account. */
interface OnAccount {
  name: string;
  summary: string;
  /** An address for the example in the help. */
  address: string;
  /**
   * Loads what it does, because organisers' commands need neither the deployment's settings nor its tables.
   * @returns the function that does it, and returns the account as it was found
   */
  load: () => Promise<(address: string, values: Values) => Promise<OperatorsAccount>>;
  /** The state of the account afterwards: for scripts beside its facts, and in words after its address. */
  result?: object;
  done: string;
}

/** Returns a command with which the operator changes what an account may do, or how it logs in. */
export const commandOnAccount = ({ name, summary, address, load, result, done }: OnAccount): Command => ({
  name,
  summary,
  operands: ['EMAIL'],
  example: `${address} --stage prod`,
  runAsOperator: async (values, operands) => {
    const change = await load();
    const { json, lines } = accountFacts(await change(operands.email, values));
    return { json: { ...json, ...result }, text: [`${json.email} ${done}`, ...lines].join('\n') };
  },
});

/** Returns what shows an operator whose account it is, for programs and for people. */
function accountFacts({ userId, email, name, createdAt }: OperatorsAccount) {
  return {
    json: { userId, email, name, createdAt: createdAt ?? null },
    lines: [`  id          ${userId}`, `  name        ${name}`, `  registered  ${createdAt ?? 'unknown'}`],
  };
}
