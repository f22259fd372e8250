import { CliError } from './cli-error.ts';
import type { Command, Operands, Result, Values } from './command.ts';
import { helpOf, overview } from './help.ts';
import { parseCall } from './parse-call.ts';
import { readIdentity } from './session/credentials.ts';
import { readKeptSite } from './session/kept-key.ts';
import { readStage } from './session/stage.ts';
import { StudioClient } from './session/studio-client.ts';
import type { Terminal } from './terminal.ts';

const LOCAL_URL = 'http://marquee.localhost:3000';

/**
 * Runs one command.
 * @param args the command line without the program's name
 * @param commands those that the program has
 * @returns the exit code: 0, or 1 after a message that says what went wrong
 */
export async function runCli(args: string[], terminal: Terminal, commands: readonly Command[]): Promise<number> {
  try {
    terminal.print(await answer(args, terminal, commands));
    return 0;
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    terminal.warn(error.message);
    return 1;
  }
}

async function answer(args: string[], terminal: Terminal, commands: readonly Command[]): Promise<string> {
  const { program } = terminal;
  const wantsHelp = args[0] === 'help';
  const words = wantsHelp ? args.slice(1) : args;
  const asksForAll = words.length === 0 || words[0] === '--help' || (wantsHelp && words[0]?.startsWith('-'));
  if (asksForAll) return overview(commands, program);
  const command = commands.find(({ name }) => name === words.slice(0, lengthOf(name)).join(' '));
  if (!command) throw new CliError(`Unknown command "${words.slice(0, 2).join(' ')}". See: ${program} help`);
  if (wantsHelp) return helpOf(command, program);
  const { values, operands } = parseCall(command, words.slice(lengthOf(command.name)), program);
  if (values.help) return helpOf(command, program);
  const { json, text } = await run(command, values, operands, terminal);
  return values.json ? JSON.stringify(json, null, 2) : text;
}

const lengthOf = (name: string) => name.split(' ').length;

function run(command: Command, values: Values, operands: Operands, terminal: Terminal): Promise<Result> {
  if ('runAsOperator' in command) return command.runAsOperator(values, operands);
  const { env } = terminal;
  const stage = readStage((values.url as string | undefined) ?? (env.MARQUEE_URL || readKeptSite(env)) ?? LOCAL_URL);
  if ('runOnStage' in command) return command.runOnStage(stage, terminal, values, operands);
  const identity = readIdentity(values, env);
  if ('runAtDesk' in command) {
    const desk = new StudioClient(stage, { ...identity, key: null, organization: undefined }, terminal);
    return command.runAtDesk(desk, values, operands, terminal);
  }
  const studio = new StudioClient(stage, identity, terminal);
  return command.run(studio, values, operands, terminal);
}
