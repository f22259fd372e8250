import { accountFacts } from '../accounts/account-facts.ts';
import type { Command } from '../command.ts';

/** Returns a command that opens the operator's desk to an account, or closes it. @param done what is true afterwards */
const command = (verb: 'grant' | 'revoke', summary: string, done: string): Command => ({
  name: `operator ${verb}`,
  summary,
  operands: ['EMAIL'],
  example: 'ada@example.com --stage prod',
  runAsOperator: async (values, operands) => {
    // Loaded on demand, because organisers' commands need neither the deployment's settings nor its tables.
    const { changeOperator } = await import('./change-operator.ts');
    const { json, lines } = accountFacts(await changeOperator(operands.email, verb, values));
    return { json: { ...json, isOperator: verb === 'grant' }, text: [`${json.email} ${done}`, ...lines].join('\n') };
  },
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
