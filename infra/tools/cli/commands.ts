import { accountCommands } from './accounts/account-commands.ts';
import { addressCommands } from './addresses/address-commands.ts';
import type { Command } from './command.ts';
import { wrongPriceCommands } from './mispriced/wrong-price-commands.ts';
import { operatorRoleCommands } from './operators/operator-role-commands.ts';
import { companyCommand } from './orders/company-command.ts';
import { organizerCommands } from './organizers/organizer-commands.ts';
import { payoutCommands } from './payouts/payout-commands.ts';
import { platformRefundCommands } from './platform-refunds/platform-refund-commands.ts';
import { queueCommands } from './queues/queue-commands.ts';
import { reconciliationCommands } from './reconciliation/reconciliation-commands.ts';
import { personCommands } from './people/person-commands.ts';
import { STUDIO_COMMANDS } from './studio-commands.ts';

/** Every command of `npm run marquee`: those of organisers, and those of the operator, some of which need the stage's tables. */
export const COMMANDS: readonly Command[] = [
  ...STUDIO_COMMANDS,
  ...organizerCommands,
  ...operatorRoleCommands,
  ...payoutCommands,
  ...accountCommands,
  ...wrongPriceCommands,
  ...platformRefundCommands,
  companyCommand,
  ...addressCommands,
  ...queueCommands,
  ...reconciliationCommands,
  ...personCommands,
];
