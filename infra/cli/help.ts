import { type Command, COMMON_OPTIONS, type Option } from './command.ts';

const PROGRAM = 'npm run marquee --';

/** What the program can do. */
export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => usage(command).length));
  return [
    `Use: ${PROGRAM} COMMAND [OPTIONS]`,
    '',
    ...commands.map((command) => `  ${usage(command).padEnd(width)}  ${command.summary}`),
    '',
    'EVENT is a subdomain or an id. Options of a command: COMMAND --help. With every command:',
    '',
    ...optionLines(COMMON_OPTIONS),
  ].join('\n');
}

/** What one command does and takes. */
export function helpOf(command: Command): string {
  return [
    `Use: ${PROGRAM} ${usage(command)} [OPTIONS]`,
    '',
    command.summary,
    '',
    ...optionLines({ ...command.options, ...COMMON_OPTIONS }),
    '',
    `Example: ${PROGRAM} ${command.name} ${command.example}`.trimEnd(),
  ].join('\n');
}

const usage = ({ name, operands }: Command) => [name, ...operands].join(' ');

function optionLines(options: Readonly<Record<string, Option>>): string[] {
  const named = Object.entries(options).map(([name, { value, help, isRequired }]) => ({
    left: `  --${name}${value === null ? '' : ` ${value}`}`,
    right: isRequired ? `${help} (required)` : help,
  }));
  const width = Math.max(...named.map(({ left }) => left.length));
  return named.map(({ left, right }) => `${left.padEnd(width)}  ${right}`);
}
