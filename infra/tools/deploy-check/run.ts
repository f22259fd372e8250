import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { CheckMessage, Outcome } from './running/outcome.ts';
import { type EndedCheck, verdictOf } from './running/verdict.ts';

/**
 * `npm run deploy-check`: proves the permissions, takes a stage through its life, and deploys the risky settings together. The third
 * check deploys what the first has built, and starts once that is deployed: from then on the first one waits much of the time. The
 * last line is the verdict of all three.
 */
async function main(): Promise<void> {
  const startedAt = performance.now();
  const permissions = start('permissions/run.ts', 'permissions', 'pipe');
  const permissionsPrinted = text(permissions.stdout!);
  const permissionsEnd = endOf('permissions', permissions);
  const lifecycleEnd = endOf('lifecycle', start('lifecycle.ts', 'lifecycle', 'inherit'));
  await Promise.race([once(permissions, 'message'), permissionsEnd]);
  const settings = start('settings/run.ts', 'settings', 'pipe');
  const settingsPrinted = text(settings.stdout!);
  const ended = await Promise.all([permissionsEnd, lifecycleEnd, endOf('settings', settings)]);
  console.log(`\n${await permissionsPrinted}\n${await settingsPrinted}`);
  console.log(verdictOf(ended, (performance.now() - startedAt) / 1000));
  process.exitCode = Math.max(...ended.map(({ exitCode }) => exitCode));
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

// The terminal sends Ctrl-C to the checks as well. They clean up, and this process ends after them.
process.on('SIGINT', () => {});
await main();
