import path from 'node:path';
import { readSettingsFile } from '../deployment/config/settings-file.ts';
import { readArguments } from './cli/read-arguments.ts';
import { exitWith } from './cli/terminal.ts';

interface Tool<Options> {
  help: string;
  /** Returns the options of a command line; null if it asks for the help. */
  readOptions: (args: string[]) => Options | null;
  /** @returns the exit code */
  run: (options: Options) => Promise<number>;
}

/** Runs a tool with the command line of this process, or prints its help. */
export function runTool<Options>({ help, readOptions, run }: Tool<Options>): void {
  const main = async () => {
    const options = readOptions(process.argv.slice(2));
    if (options) return run(options);
    console.log(help);
    return 0;
  };
  exitWith(main());
}

/**
 * Runs a command that takes no options, or prints its help. Anything else on the command line is refused, so that nobody who asks has
 * files written.
 * @param help begins with the line that says how the command is called
 * @param run returns the exit code; nothing for that which it has set itself, or 0
 */
export function runWithoutOptions(help: string, run: () => Promise<number | void> | void): void {
  const program = /^Usage: (.+)$/m.exec(help)?.[1] ?? '';
  runTool({
    help,
    readOptions: (args) => (readArguments(args, { help: { type: 'boolean', short: 'h' } }, `${program} --`).help ? null : {}),
    run: async () => (await run()) ?? Number(process.exitCode ?? 0),
  });
}

/** Returns the settings of this folder's `marquee.config.json`. */
export const readOwnSettings = () => readSettingsFile(path.join(import.meta.dirname, '../../marquee.config.json'));
