import { broadcastCommands } from './broadcasts/broadcast-commands.ts';
import { codeCommands } from './codes/code-commands.ts';
import type { Command } from './command.ts';
import { eventCommands } from './events/event-commands.ts';
import { mediaCommands } from './media/media-commands.ts';
import { orderCommands } from './orders/order-commands.ts';
import { packageCommands } from './packages/package-commands.ts';
import { qualityCommand } from './quality/quality-command.ts';
import { refundCommands } from './refunds/refund-commands.ts';
import { exportCommand } from './sales/export-command.ts';
import { salesCommand } from './sales/sales-command.ts';
import { loginCommands } from './session/login-commands.ts';
import { settingsCommands } from './settings/settings-commands.ts';
import { verifyStatementCommand } from './statements/verify-statement-command.ts';
import { viewerCommands } from './viewers/viewer-commands.ts';
import { webhookCommands } from './webhooks/webhook-commands.ts';

/** The commands of organisers, which need nothing but the API. */
export const STUDIO_COMMANDS: readonly Command[] = [
  ...loginCommands,
  ...eventCommands,
  qualityCommand,
  ...packageCommands,
  ...mediaCommands,
  ...broadcastCommands,
  ...codeCommands,
  ...orderCommands,
  salesCommand,
  exportCommand,
  verifyStatementCommand,
  ...refundCommands,
  ...viewerCommands,
  ...settingsCommands,
  ...webhookCommands,
];
