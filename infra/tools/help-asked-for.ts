/** Returns true if the command line of this process asks for help. It loads nothing else, for programs that start in little memory. */
export const isHelpAskedFor = (args: readonly string[] = process.argv.slice(2)): boolean =>
  args.some((arg) => arg === '--help' || arg === '-h');
