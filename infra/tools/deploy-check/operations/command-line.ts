import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../paths.ts';
import { runCommand } from '../running/command.ts';
import { interrupted } from '../running/interruption.ts';
import { startGroup } from '../running/process-group.ts';

const CLI = 'awscli==1.45.11';
const START_LIMIT_MS = 300_000;

/** A virtual environment of its own: the command line pins packages of which the emulator needs newer versions. */
const folder = path.join(paths.kept, 'cli');
const python = path.join(folder, 'bin/python');

/** Installs AWS's command line, once. */
export async function installCommandLine(): Promise<void> {
  if (existsSync(path.join(folder, 'bin/aws'))) return;
  const steps: [string, string[]][] = [
    ['python3', ['-m', 'venv', '--clear', folder]],
    [python, ['-m', 'pip', 'install', '--quiet', CLI]],
  ];
  for (const [program, args] of steps) {
    if ((await runCommand(program, args, { log: paths.cdkLog })) !== 0) throw new Error(`${program} failed.`);
  }
}

/** AWS's command line, loaded once for all commands: the blocks of the runbook call it a hundred times. */
export interface CommandLine {
  /** The shell command that it is called with. */
  call: string;
  stop(): Promise<void>;
}

export async function startCommandLine(): Promise<CommandLine> {
  // Not below the run's own folder: the address of a socket has at most a hundred characters.
  const socketFolder = mkdtempSync(path.join(tmpdir(), 'marquee-aws-'));
  const socket = path.join(socketFolder, 'socket');
  const log = openSync(paths.cdkLog, 'a');
  const env = { ...process.env, HOME: path.join(paths.run, 'home') };
  const server = startGroup(python, [path.join(import.meta.dirname, 'aws_server.py'), socket], {
    env,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const giveUpAt = Date.now() + START_LIMIT_MS;
  while (!existsSync(socket)) {
    if (server.hasEnded() || Date.now() > giveUpAt) throw new Error("AWS's command line did not start.");
    await sleep(20, undefined, { signal: interrupted });
  }
  const stop = async () => {
    await server.stop();
    rmSync(socketFolder, { recursive: true, force: true });
  };
  // Without the modules of its environment, Python starts in a hundredth of a second.
  return { call: `'${python}' -I -S '${path.join(import.meta.dirname, 'aws_client.py')}' '${socket}'`, stop };
}
