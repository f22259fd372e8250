import { accountCommands } from './accounts/account-commands.ts';
import type { Command } from './command.ts';
import { operatorRoleCommands } from './operators/operator-role-commands.ts';
import { organizerCommands } from './organizers/organizer-commands.ts';
import { payoutCommands } from './payouts/payout-commands.ts';
import { STUDIO_COMMANDS } from './studio-commands.ts';

/** Every command of `npm run marquee`: those of organisers, and those of the operator, which need the stage's tables. */
export const COMMANDS: readonly Command[] = [
  ...STUDIO_COMMANDS,
  ...organizerCommands,
  ...operatorRoleCommands,
  ...payoutCommands,
  ...accountCommands,
];
