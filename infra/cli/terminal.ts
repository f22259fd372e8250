import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Where a command's words come from and go to. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>;
  /** Standard output: the command's result alone. */
  print: (text: string) => void;
  /** Standard error: everything else there is to say. */
  warn: (text: string) => void;
  /** Standard error where a person sees it change; null where it is a log. */
  screen: NodeJS.WritableStream | null;
  /** Calls back at Ctrl-C, once, where it would end the process. @returns what takes that back */
  onInterrupt: (listener: () => void) => () => void;
  /** Asks a person; null where nobody is there to answer. */
  ask: ((question: string, options?: { hidden?: boolean }) => Promise<string>) | null;
}

/** The terminal this process was started from. */
export function ownTerminal(): Terminal {
  return {
    env: process.env,
    print: (text) => process.stdout.write(`${text}\n`),
    warn: (text) => process.stderr.write(`${text}\n`),
    screen: process.stderr.isTTY ? process.stderr : null,
    onInterrupt: (listener) => {
      process.once('SIGINT', listener);
      return () => void process.off('SIGINT', listener);
    },
    ask: process.stdin.isTTY && process.stderr.isTTY ? askPerson : null,
  };
}

async function askPerson(question: string, { hidden = false } = {}): Promise<string> {
  if (hidden) process.stderr.write(question);
  // Echo is what readline writes, so a secret's goes nowhere.
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
