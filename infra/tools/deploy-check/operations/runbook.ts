import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { readOperatorsDocuments } from '../../runbook/pages.ts';
import { interrupted } from '../running/interruption.ts';
import { paths } from '../paths.ts';
import { startCommandLine } from './command-line.ts';
import { type ShellBlock, shellBlocks, shortFormsOf } from '../../runbook/shell-blocks.ts';
import { type Trial, trials } from './trials.ts';
import { untried } from './untried.ts';

const LIMIT_MS = 900_000;
/** Number of concurrent blocks. They do not depend on each other. */
const AT_ONCE = 2;

interface Stage {
  /** Address of the emulator. */
  url: string;
  stack: string;
}

interface Shell extends Stage {
  /** The command that calls AWS's command line. */
  aws: string;
}

/**
 * Runs every block of the operator's documents that the emulator supports, and prints the reason for each of the others.
 * @throws Error with the output of the blocks that did not show what they should
 */
export async function tryRunbook(stage: Stage): Promise<void> {
  const documents = readOperatorsDocuments();
  const prelude = shortFormsOf(documents[0]!.text).replace(/^STACK=.*$/m, `STACK=${stage.stack}`);
  const failures: string[] = [];
  const commandLine = await startCommandLine();
  const shell = { ...stage, aws: commandLine.call };
  const waiting = documents.flatMap(({ text }) => shellBlocks(text));
  const runNext = async () => {
    for (let block = waiting.shift(); block; block = waiting.shift()) {
      const trial = trials[block.name];
      if (trial) failures.push(...(await failuresOf(trial, block, (script) => inShell(shell, `${prelude}\n${script}`))));
      else console.log(`       not run: ${block.name}: ${untried[block.name] ?? 'no reason is given.'}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runNext)).finally(commandLine.stop);
  if (failures.length > 0) throw new Error(`These blocks of the runbook failed:\n${failures.join('\n')}`);
}

async function failuresOf(
  trial: Trial,
  { name, commands }: ShellBlock,
  run: (script: string) => Promise<string>,
): Promise<string[]> {
  const output = await run([trial.before, withValues(commands, trial), trial.after].join('\n'));
  if (!trial.shows.test(output)) return [`"${name}" did not show ${trial.shows}. Its output:\n${output}`];
  console.log(`       ran: ${name}${trial.exceptFor ? `, except for ${trial.exceptFor}` : ''}`);
  return [];
}

function withValues(commands: string, { replace = [] }: Trial): string {
  return replace.reduce((text, [example, value]) => text.replaceAll(example, value), commands);
}

/** Runs a script in an empty folder of its own. @returns its output, errors included */
function inShell({ url, aws }: Shell, script: string): Promise<string> {
  const env = {
    ...process.env,
    HOME: path.join(paths.run, 'home'),
    REPOSITORY: paths.root,
    AWS_ACCESS_KEY_ID: 'marqueedeploycheck',
    AWS_SECRET_ACCESS_KEY: 'marqueedeploycheck',
    AWS_DEFAULT_REGION: 'us-east-1',
    // For the commands of the repository.
    AWS_ENDPOINT_URL: url,
    AWS_PAGER: '',
  };
  const cwd = mkdtempSync(path.join(paths.run, 'runbook-'));
  return new Promise((resolve) => {
    const text = [awsFunction(aws, url), 'exec 2>&1', script].join('\n');
    const limits = { timeout: LIMIT_MS, signal: interrupted };
    execFile('bash', ['-c', text], { cwd, env, ...limits }, (_error, stdout) => resolve(stdout));
  });
}

/**
 * Returns the shell function `aws`, which calls the emulator. The command line on PyPI is version 1, which lacks `logs tail`: the function
 * reads the same lines by another command, without those times that the emulator's log does not reach.
 * @param call the shell command that AWS's command line is called with
 */
const awsFunction = (call: string, url: string) => `
# Version 1 takes the address of queues from this option only.
call_aws() { ${call} --endpoint-url '${url}' "$@"; }
aws() { if [ "$1 $2" = 'logs tail' ]; then tail_log "\${@:3}"; else call_aws "$@"; fi; }
tail_log() {
  local group="$1" pattern=()
  while [ $# -gt 0 ]; do
    if [ "$1" = --filter-pattern ]; then pattern=(--filter-pattern "$2"); fi
    shift
  done
  call_aws logs filter-log-events --log-group-name "$group" "\${pattern[@]}" --query 'events[].message' --output text
}`;
