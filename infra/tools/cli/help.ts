import { type Command, COMMON_OPTIONS, commonOptionsOf, type Option } from './command.ts';

/** Returns the help of the program: its commands and common options. @param program how it is called */
export function overview(commands: readonly Command[], program: string): string {
  const width = Math.max(...commands.map((command) => usage(command).length));
  return [
    `Usage: ${program} COMMAND [OPTIONS]`,
    '',
    ...commands.map((command) => `  ${usage(command).padEnd(width)}  ${command.summary}`),
    '',
    'EVENT is a subdomain or an id. For the options of a command: COMMAND --help. Every command of an organiser accepts:',
    '',
    ...optionLines(COMMON_OPTIONS),
  ].join('\n');
}

/** Returns the help of one command: its summary, options and an example. @param program how the program is called */
export function helpOf(command: Command, program: string): string {
  return [
    `Usage: ${program} ${usage(command)} [OPTIONS]`,
    '',
    command.summary,
    '',
    ...optionLines({ ...command.options, ...commonOptionsOf(command) }),
    '',
    `Example: ${program} ${command.name} ${command.example ?? ''}`.trimEnd(),
  ].join('\n');
}

const usage = ({ name, operands = [] }: Command) => [name, ...operands].join(' ');

function optionLines(options: Readonly<Record<string, Option>>): string[] {
  const named = Object.entries(options).map(([name, { value, help, isRequired }]) => ({
    left: `  --${name}${value === null ? '' : ` ${value}`}`,
    right: isRequired ? `${help} (required)` : help,
  }));
  const width = Math.max(...named.map(({ left }) => left.length));
  return named.map(({ left, right }) => `${left.padEnd(width)}  ${right}`);
}
