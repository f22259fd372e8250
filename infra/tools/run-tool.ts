import path from 'node:path';
import { readSettingsFile } from '../settings-file.ts';
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

/** Returns the settings of this folder's `marquee.config.json`. */
export const readOwnSettings = () => readSettingsFile(path.join(import.meta.dirname, '../../marquee.config.json'));
