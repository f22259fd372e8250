import type { Command } from '../command.ts';
import { accountFacts } from './account-facts.ts';

export const accountCommands: readonly Command[] = [
  {
    name: 'account reset-two-factor',
    summary:
      'As the operator: turn two-factor login off for somebody who lost both app and recovery codes. They are told by mail.',
    operands: ['EMAIL'],
    example: 'olu@example.com --stage prod',
    runAsOperator: async (values, operands) => {
      // Loaded on demand, because organisers' commands need neither the deployment's settings nor its tables.
      const { resetTwoFactor } = await import('./reset-two-factor.ts');
      const { json, lines } = accountFacts(await resetTwoFactor(operands.email, values));
      return { json, text: [`${json.email} logs in with the password alone now.`, ...lines].join('\n') };
    },
  },
];
