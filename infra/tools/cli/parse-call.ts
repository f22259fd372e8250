import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CliError } from './cli-error.ts';
import { type Command, commonOptionsOf, type Operands, type Values } from './command.ts';
import { refused } from './read-arguments.ts';

/**
 * Parses the arguments that follow a command's words.
 * @param program how the program is called
 * @throws CliError if an argument is unknown or a required one is missing
 */
export function parseCall(command: Command, args: string[], program: string): { values: Values; operands: Operands } {
  const seeHelp = `See: ${program} ${command.name} --help`;
  const { values, positionals } = tokensOf(command, args, seeHelp);
  const operands: Operands = {
    event: '',
    film: '',
    file: '',
    language: '',
    package: '',
    target: '',
    code: '',
    order: '',
    webhook: '',
    email: '',
    queue: '',
    flag: '',
    payment: '',
  };
  if (values.help) return { values, operands };
  const { operands: expected = [], options = {} } = command;
  const surplus = positionals[expected.length];
  if (surplus !== undefined) throw new CliError(`Unexpected argument "${surplus}". ${seeHelp}`);
  for (const [i, operand] of expected.entries()) {
    const name = operand.toLowerCase() as keyof Operands;
    operands[name] = positionals[i] ?? '';
    if (operands[name] === '') throw new CliError(`${MISSING_OPERANDS[name]} ${seeHelp}`);
  }
  const missing = Object.entries(options).filter(([name, { isRequired }]) => isRequired && values[name] === undefined);
  if (missing.length > 0) throw new CliError(`Missing: ${missing.map(([name]) => `--${name}`).join(', ')}. ${seeHelp}`);
  return { values, operands };
}

function tokensOf(command: Command, args: string[], seeHelp: string): { values: Values; positionals: string[] } {
  const options: NonNullable<ParseArgsConfig['options']> = {};
  for (const [name, { value, isList }] of Object.entries({ ...command.options, ...commonOptionsOf(command) })) {
    options[name] = { type: value === null ? 'boolean' : 'string', ...(isList && { multiple: true }) };
  }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, allowNegative: true });
    return { values: values as Values, positionals };
  } catch (error) {
    throw refused(error, seeHelp);
  }
}

/** Messages about missing arguments. */
const MISSING_OPERANDS: Readonly<Record<keyof Operands, string>> = {
  event: 'Missing EVENT: the subdomain or id of one of your events.',
  film: 'Missing FILM: a video file, or the folder that holds a film as HLS.',
  file: 'Missing FILE: the path of a file.',
  language: 'Missing LANGUAGE: a language code, e.g. en or pt-BR.',
  package: 'Missing PACKAGE: the name or id of a package of the event.',
  target: 'Missing TARGET: the name or id of a server that your broadcasts are sent on to.',
  code: 'Missing CODE: one of your codes.',
  order: 'Missing ORDER: the id of an order, e.g. ord_3f9c1a2b.',
  webhook: 'Missing WEBHOOK: the id of a webhook, e.g. whk_3f9c1a2b.',
  email: 'Missing EMAIL: the address of an account.',
  queue: 'Missing QUEUE: one of those that queue list names.',
  flag: 'Missing FLAG: one of those that reconciliation flags lists.',
  payment: 'Missing PAYMENT: a provider and its id of the payment, e.g. stripe#pi_3f9c1a2b.',
};
