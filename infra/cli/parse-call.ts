import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CliError } from './cli-error.ts';
import { type Command, COMMON_OPTIONS, type Operands, type Values } from './command.ts';

/**
 * Reads what follows a command's words.
 * @throws CliError for what the command does not know, and for what it misses
 */
export function parseCall(command: Command, args: string[]): { values: Values; operands: Operands } {
  const { values, positionals } = parsed(command, args);
  const operands: Operands = { event: '', folder: '', package: '', code: '', order: '' };
  if (values.help) return { values, operands };
  const surplus = positionals[command.operands.length];
  if (surplus !== undefined) throw new CliError(`What is "${surplus}"? ${seeHelp(command)}`);
  for (const [i, operand] of command.operands.entries()) {
    const name = operand.toLowerCase() as keyof Operands;
    operands[name] = positionals[i] ?? '';
    if (operands[name] === '') throw new CliError(`${QUESTIONS[name]} ${seeHelp(command)}`);
  }
  const missing = Object.entries(command.options).filter(([name, { isRequired }]) => isRequired && values[name] === undefined);
  if (missing.length > 0) throw new CliError(`Missing: ${missing.map(([name]) => `--${name}`).join(', ')}. ${seeHelp(command)}`);
  return { values, operands };
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

/** How to ask for what is missing. */
const QUESTIONS: Readonly<Record<keyof Operands, string>> = {
  event: 'Say which event: its subdomain or its id.',
  folder: 'Say which folder: the one that holds the film.',
  package: 'Say which package: its name or its id.',
  code: 'Say which code.',
  order: 'Say which order, e.g. ord_3f9c1a2b.',
};

const seeHelp = ({ name }: Command) => `See: npm run marquee -- ${name} --help`;
