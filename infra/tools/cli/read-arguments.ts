import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CliError } from './cli-error.ts';

/**
 * Reads the options of a command that has no other arguments.
 * @param program what a person types to call it, such as `npm run smoke --`
 * @throws CliError with a sentence that names the argument
 */
export function readArguments<const O extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: O,
  program: string,
) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw refused(error, `See: ${program} --help`);
  }
}

/** Turns what Node's `parseArgs` throws into an error for the person at the command line. */
export function refused(error: unknown, seeHelp: string): CliError {
  // Node's first sentence says what is wrong; what follows is about positional arguments.
  const [sentence = ''] = (error as Error).message.split(/\.\s|\n/);
  return new CliError(`${sentence.replace(/\.$/, '')}. ${seeHelp}`, { cause: error });
}
