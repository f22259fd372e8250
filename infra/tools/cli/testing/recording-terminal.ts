import type { Terminal } from '../terminal.ts';

/** Returns a terminal that records its output. It has no screen, and nobody answers or interrupts unless `parts` says so. */
export function recordingTerminal(parts: Partial<Terminal>) {
  const written = { printed: '', warned: '' };
  const terminal: Terminal = {
    program: 'npm run marquee --',
    env: {},
    print: (text) => (written.printed += text),
    warn: (text) => (written.warned += text),
    screen: null,
    onInterrupt: () => () => {},
    ask: null,
    input: async () => Promise.resolve(''),
    ...parts,
  };
  return { terminal, written };
}
