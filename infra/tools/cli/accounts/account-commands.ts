import type { Command } from '../command.ts';
import { commandOnAccount } from './command-on-account.ts';

export const accountCommands: readonly Command[] = [
  commandOnAccount({
    name: 'account reset-two-factor',
    summary:
      'As the operator: turn two-factor login off for somebody who lost both app and recovery codes. They are told by mail.',
    address: 'olu@example.com',
    load: async () => (await import('./reset-two-factor.ts')).resetTwoFactor,
    done: 'logs in with the password alone now.',
  }),
];
