import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CliError } from './cli-error.ts';

/** The input and output of a command. */
export interface Terminal {
  /** The command that calls the program, for the help. */
  program: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Standard output: the command's result alone. */
  print: (text: string) => void;
  /** Standard error: every other message. */
  warn: (text: string) => void;
  /** Standard error if it is a terminal; null if it is a log. */
  screen: NodeJS.WritableStream | null;
  /** Calls the listener at the first Ctrl-C instead of ending the process. @returns a function that removes the listener */
  onInterrupt: (listener: () => void) => () => void;
  /** Asks the person at the terminal; null if there is none. */
  ask: ((question: string, options?: { hidden?: boolean }) => Promise<string>) | null;
  /** Reads standard input to its end. */
  input: () => Promise<string>;
}

/** Returns the terminal that this process was started from. @param program how the program is called */
export function ownTerminal(program = 'npm run marquee --'): Terminal {
  return {
    program,
    env: process.env,
    print: (line) => process.stdout.write(`${line}\n`),
    warn: (line) => process.stderr.write(`${line}\n`),
    screen: process.stderr.isTTY ? process.stderr : null,
    onInterrupt: (listener) => {
      process.once('SIGINT', listener);
      return () => void process.off('SIGINT', listener);
    },
    ask: process.stdin.isTTY && process.stderr.isTTY ? askPerson : null,
    input: () => text(process.stdin),
  };
}

/** Ends this process with the exit code of a program, or with 1 after the error that it failed with. */
export function exitWith(program: Promise<number>): void {
  program.then(
    (exitCode) => {
      process.exitCode = exitCode;
    },
    (error: unknown) => {
      console.error(messageOf(error));
      process.exitCode = 1;
    },
  );
}

/** Returns an error that a person can fix as its message alone, and any other with its stack. */
function messageOf(error: unknown): unknown {
  if (error instanceof CliError) return error.message;
  return error instanceof Error && error.name === 'AbortError' ? 'Cancelled.' : error;
}

async function askPerson(question: string, { hidden = false } = {}): Promise<string> {
  if (hidden) process.stderr.write(question);
  // readline writes the echo, so the echo of a secret is discarded.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: hidden ? nowhere : process.stderr, terminal: true });
  const interrupted = new AbortController();
  lines.once('SIGINT', () => interrupted.abort());
  try {
    return await lines.question(hidden ? '' : question, { signal: interrupted.signal });
  } finally {
    lines.close();
    if (hidden) process.stderr.write('\n');
  }
}
