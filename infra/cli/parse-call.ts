import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CliError } from './cli-error.ts';
import { type Command, COMMON_OPTIONS, type Values } from './command.ts';

/**
 * Reads what follows a command's words.
 * @throws CliError for what the command does not know, and for what it misses
 */
export function parseCall(command: Command, args: string[]): { values: Values; event: string } {
  const { values, positionals } = parsed(command, args);
  if (values.help) return { values, event: '' };
  const [event = '', ...others] = positionals;
  const surplus = command.needsEvent ? others[0] : positionals[0];
  if (surplus !== undefined) throw new CliError(`What is "${surplus}"? ${seeHelp(command)}`);
  if (command.needsEvent && event === '') throw new CliError(`Say which event: its subdomain or its id. ${seeHelp(command)}`);
  const missing = Object.entries(command.options).filter(([name, { isRequired }]) => isRequired && values[name] === undefined);
  if (missing.length > 0) throw new CliError(`Missing: ${missing.map(([name]) => `--${name}`).join(', ')}. ${seeHelp(command)}`);
  return { values, event };
}

function parsed(command: Command, args: string[]): { values: Values; positionals: string[] } {
  const options: NonNullable<ParseArgsConfig['options']> = {};
  for (const [name, { value, isList }] of Object.entries({ ...command.options, ...COMMON_OPTIONS })) {
    options[name] = { type: value === null ? 'boolean' : 'string', ...(isList && { multiple: true }) };
  }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, allowNegative: true });
    return { values: values as Values, positionals };
  } catch (error) {
    // Node's first sentence says what is wrong; what follows is about positional arguments.
    const [sentence = ''] = (error as Error).message.split(/\.\s|\n/);
    throw new CliError(`${sentence.replace(/\.$/, '')}. ${seeHelp(command)}`);
  }
}

const seeHelp = ({ name }: Command) => `See: npm run marquee -- ${name} --help`;
