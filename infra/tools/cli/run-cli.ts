import { accountCommands } from './accounts/account-commands.ts';
import { broadcastCommands } from './broadcasts/broadcast-commands.ts';
import { CliError } from './cli-error.ts';
import { codeCommands } from './codes/code-commands.ts';
import type { Command, Operands, Result, Values } from './command.ts';
import { readIdentity } from './session/credentials.ts';
import { eventCommands } from './events/event-commands.ts';
import { helpOf, overview } from './help.ts';
import { mediaCommands } from './media/media-commands.ts';
import { organizerCommands } from './organizers/organizer-commands.ts';
import { packageCommands } from './packages/package-commands.ts';
import { payoutCommands } from './payouts/payout-commands.ts';
import { qualityCommand } from './quality/quality-command.ts';
import { refundCommands } from './refunds/refund-commands.ts';
import { viewerCommands } from './viewers/viewer-commands.ts';
import { parseCall } from './parse-call.ts';
import { settingsCommands } from './settings/settings-commands.ts';
import { readStage } from './session/stage.ts';
import { StudioClient } from './session/studio-client.ts';
import type { Terminal } from './terminal.ts';

/** Every command of `npm run marquee`. */
export const COMMANDS: readonly Command[] = [
  ...eventCommands,
  qualityCommand,
  ...packageCommands,
  ...mediaCommands,
  ...broadcastCommands,
  ...codeCommands,
  ...refundCommands,
  ...viewerCommands,
  ...settingsCommands,
  ...organizerCommands,
  ...payoutCommands,
  ...accountCommands,
];
const LOCAL_URL = 'http://marquee.localhost:3000';

/**
 * Runs one command.
 * @param args the command line without the program's name
 * @returns the exit code: 0, or 1 after a message that says what went wrong
 */
export async function runCli(args: string[], terminal: Terminal): Promise<number> {
  try {
    terminal.print(await answer(args, terminal));
    return 0;
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    terminal.warn(error.message);
    return 1;
  }
}

async function answer(args: string[], terminal: Terminal): Promise<string> {
  const wantsHelp = args[0] === 'help';
  const words = wantsHelp ? args.slice(1) : args;
  const asksForAll = words.length === 0 || words[0] === '--help' || (wantsHelp && words[0]?.startsWith('-'));
  if (asksForAll) return overview(COMMANDS);
  const command = COMMANDS.find(({ name }) => name === words.slice(0, 2).join(' '));
  if (!command) throw new CliError(`Unknown command "${words.slice(0, 2).join(' ')}". See: npm run marquee -- help`);
  if (wantsHelp) return helpOf(command);
  const { values, operands } = parseCall(command, words.slice(2));
  if (values.help) return helpOf(command);
  const { json, text } = await run(command, values, operands, terminal);
  return values.json ? JSON.stringify(json, null, 2) : text;
}

function run(command: Command, values: Values, operands: Operands, terminal: Terminal): Promise<Result> {
  if ('runAsOperator' in command) return command.runAsOperator(values, operands);
  const stage = readStage((values.url as string | undefined) ?? LOCAL_URL);
  const studio = new StudioClient(stage, readIdentity(values, terminal.env), terminal);
  return command.run(studio, values, operands, terminal);
}
