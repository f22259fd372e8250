import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../running/command.ts';
import { interrupted } from '../running/interruption.ts';
import { paths } from '../paths.ts';
import { type ShellBlock, shellBlocks } from './shell-blocks.ts';
import { type Trial, trials, untried } from './trials.ts';

const CLI = 'awscli==1.45.11';
const LIMIT_MS = 240_000;
/** The command line takes a second of a processor for each call, and blocks need nothing of each other. */
const AT_ONCE = 2;

const runbook = path.join(paths.root, 'docs/operations.md');
/** An environment of its own: the command line pins what the emulator wants newer. */
const cliFolder = path.join(paths.kept, 'cli');

interface Stage {
  /** Of the emulator. */
  url: string;
  stack: string;
}

/** Installs AWS's command line, once. */
export async function installCommandLine(): Promise<void> {
  if (existsSync(path.join(cliFolder, 'bin/aws'))) return;
  const python = path.join(cliFolder, 'bin/python');
  const steps: [string, string[]][] = [
    ['python3', ['-m', 'venv', '--clear', cliFolder]],
    [python, ['-m', 'pip', 'install', '--quiet', CLI]],
  ];
  for (const [program, args] of steps) {
    if ((await runCommand(program, args, { log: paths.cdkLog })) !== 0) throw new Error(`${program} failed.`);
  }
}

/**
 * Runs every block of the runbook that the emulator can, and says of the others why not.
 * @throws Error with what the blocks wrote that did not show what they should
 */
export async function tryRunbook(stage: Stage): Promise<void> {
  const [shortForms, ...blocks] = shellBlocks(readFileSync(runbook, 'utf8'));
  if (!shortForms) throw new Error('The runbook has no commands.');
  const prelude = shortForms.commands.replace(/^STACK=.*$/m, `STACK=${stage.stack}`);
  const failures: string[] = [];
  const waiting = [{ ...shortForms, commands: '' }, ...blocks];
  const runNext = async () => {
    for (let block = waiting.shift(); block; block = waiting.shift()) {
      const trial = trials[block.name];
      if (trial) failures.push(...(await failuresOf(trial, block, (script) => inShell(stage, `${prelude}\n${script}`))));
      else console.log(`       not shown: ${block.name}: ${untried[block.name] ?? 'nobody has said why.'}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runNext));
  if (failures.length > 0) throw new Error(`Of the runbook, this failed:\n${failures.join('\n')}`);
}

async function failuresOf(
  trial: Trial,
  { name, commands }: ShellBlock,
  run: (script: string) => Promise<string>,
): Promise<string[]> {
  const output = await run([trial.before, withValues(commands, trial), trial.after].join('\n'));
  if (!trial.shows.test(output)) return [`"${name}" does not show ${trial.shows}. It wrote:\n${output}`];
  console.log(`       ran: ${name}${trial.exceptFor ? `, but for ${trial.exceptFor}` : ''}`);
  return [];
}

function withValues(commands: string, { replace = [] }: Trial): string {
  return replace.reduce((text, [example, value]) => text.replaceAll(example, value), commands);
}

/** What a script writes, errors included, in an empty folder of its own. */
function inShell({ url }: Stage, script: string): Promise<string> {
  const env = {
    ...process.env,
    HOME: path.join(paths.run, 'home'),
    REPOSITORY: paths.root,
    PATH: `${path.join(cliFolder, 'bin')}:${process.env.PATH}`,
    AWS_ACCESS_KEY_ID: 'marqueedeploycheck',
    AWS_SECRET_ACCESS_KEY: 'marqueedeploycheck',
    AWS_DEFAULT_REGION: 'us-east-1',
    AWS_PAGER: '',
  };
  // Version 1 takes the address of queues from the option alone.
  const toEmulator = `aws() { command aws --endpoint-url '${url}' "$@"; }`;
  const cwd = mkdtempSync(path.join(paths.run, 'runbook-'));
  return new Promise((resolve) => {
    const text = [toEmulator, 'exec 2>&1', script].join('\n');
    const limits = { timeout: LIMIT_MS, signal: interrupted };
    execFile('bash', ['-c', text], { cwd, env, ...limits }, (_error, stdout) => resolve(stdout));
  });
}
