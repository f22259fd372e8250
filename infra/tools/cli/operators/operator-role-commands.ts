import { commandOnAccount } from '../accounts/command-on-account.ts';
import type { Command } from '../command.ts';

/** Returns a command that opens the operator's desk to an account, or closes it. @param done what is true afterwards */
const command = (verb: 'grant' | 'revoke', summary: string, done: string): Command =>
  commandOnAccount({
    name: `operator ${verb}`,
    summary,
    address: 'ada@example.com',
    load: async () => {
      const { changeOperator } = await import('./change-operator.ts');
      return (address, values) => changeOperator(address, verb, values);
    },
    result: { isOperator: verb === 'grant' },
    done,
  });

export const operatorRoleCommands: readonly Command[] = [
  command(
    'grant',
    'As the operator: open the operator’s desk (/operator) to an account, which must have two-factor login.',
    'can open the operator’s desk now, at /operator.',
  ),
  command(
    'revoke',
    'As the operator: close the operator’s desk to an account, from the next request on.',
    'can no longer open the operator’s desk.',
  ),
];
