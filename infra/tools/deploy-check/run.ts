import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { readArguments } from '../cli/read-arguments.ts';
import { runTool } from '../run-tool.ts';
import { paths } from './paths.ts';
import type { CheckMessage, Outcome } from './running/outcome.ts';
import { type EndedCheck, verdictOf } from './running/verdict.ts';

const HELP = `Usage: npm run deploy-check -- [--all]

Deploy the platform to an emulator of AWS on this machine, take a stage through its life, prove the permissions of all functions, and
deploy the risky settings together. It takes about five minutes and installs the emulator with Python. The last line is the verdict.

  --all    add the checks that take a broadcast through everything, and a stage to another region; before a release
  --help   show this help`;

/**
 * `npm run deploy-check`: proves the permissions, takes a stage through its life, and deploys the risky settings together. The other
 * checks deploy what the first has built and packed, and start once that is deployed: from then on the first one waits much of the time.
 * With `--all`, two more follow the third: a broadcast with stand-ins of MediaLive and MediaPackage, and a stage whose region is lost. The
 * last line is the verdict of them all.
 */
async function check({ areAll }: { areAll: boolean }): Promise<number> {
  const startedAt = performance.now();
  rmSync(paths.packed, { recursive: true, force: true });
  const permissions = start('permissions/run.ts', 'permissions', 'pipe');
  const permissionsPrinted = text(permissions.stdout!);
  const permissionsEnd = endOf('permissions', permissions);
  await Promise.race([once(permissions, 'message'), permissionsEnd]);
  const lifecycleEnd = endOf('lifecycle', start('lifecycle.ts', 'lifecycle', 'inherit'));
  const later = followingChecks(areAll);
  const ended = [...(await Promise.all([permissionsEnd, lifecycleEnd])), ...(await later).map(({ end }) => end)];
  for (const part of [await permissionsPrinted, ...(await later).map(({ printed }) => printed)]) console.log(`\n${part}`);
  console.log(verdictOf(ended, (performance.now() - startedAt) / 1000));
  return Math.max(...ended.map(({ exitCode }) => exitCode));
}

/** Runs the checks that deploy what another has built, one after the other. */
async function followingChecks(areAll: boolean): Promise<{ end: EndedCheck; printed: string }[]> {
  const results = [];
  for (const name of areAll ? ['settings', 'live', 'failover'] : ['settings']) {
    const check = start(`${name}/run.ts`, name, 'pipe');
    const [printed, end] = await Promise.all([text(check.stdout!), endOf(name, check)]);
    results.push({ end, printed });
  }
  return results;
}

/** Starts a check with a folder of its own. */
function start(script: string, name: string, stdout: 'pipe' | 'inherit'): ChildProcess {
  const env = { ...process.env, DEPLOY_CHECK_RUN: name };
  return fork(path.join(import.meta.dirname, script), { env, stdio: ['ignore', stdout, 'inherit', 'ipc'] });
}

/** Waits until a check has ended. Its exit code is 1 if a signal ended it. */
async function endOf(name: string, check: ChildProcess): Promise<EndedCheck> {
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => check.kill(signal));
  let outcome: Outcome | undefined;
  check.on('message', (message: CheckMessage) => {
    if (typeof message === 'object') ({ outcome } = message);
  });
  const [code] = (await once(check, 'exit')) as [number | null];
  return { name, exitCode: code ?? 1, outcome };
}

runTool({
  help: HELP,
  readOptions: (args) => {
    const options = { help: { type: 'boolean', short: 'h' }, all: { type: 'boolean' } } as const;
    const { help, all } = readArguments(args, options, 'npm run deploy-check --');
    return help ? null : { areAll: all === true };
  },
  run: (options) => {
    // The terminal sends Ctrl-C to the checks as well. They clean up, and this process ends after them.
    process.on('SIGINT', () => {});
    return check(options);
  },
});
