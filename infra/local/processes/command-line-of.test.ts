import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandLineOf } from './command-line-of.ts';

/** Above every process ID that Linux gives. */
const NOBODY = 2 ** 22 + 1;

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-ps-'));
const { PATH } = process.env;
afterAll(() => {
  process.env.PATH = PATH;
  rmSync(folder, { recursive: true, force: true });
});

/** A `ps` that knows one process and, as the real one, ends with 1 for any other. Minimal images of Linux have none. */
function installPs(pid: number, command: string): void {
  const script = `#!/bin/sh\n[ "$*" = "-ww -o command= -p ${pid}" ] || exit 1\necho '${command}'\n`;
  writeFileSync(path.join(folder, 'ps'), script);
  chmodSync(path.join(folder, 'ps'), 0o755);
  process.env.PATH = `${folder}${path.delimiter}${PATH}`;
}

it('reads the command line of a running process, and nothing of one that has ended', () => {
  expect(commandLineOf(process.pid)).toContain('jest');
  expect(commandLineOf(NOBODY)).toBe('');
});

it('asks ps on systems without /proc', () => {
  installPs(4711, 'node infra/local/main.ts');
  expect(commandLineOf(4711, 'darwin')).toBe('node infra/local/main.ts');
  expect(commandLineOf(NOBODY, 'darwin')).toBe('');
});
