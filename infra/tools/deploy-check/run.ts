import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * `npm run deploy-check`: proves the permissions, takes a stage through its life, and deploys the risky settings together. The third
 * check deploys what the first has built, and starts once that is deployed: from then on the first one waits much of the time.
 */
async function main(): Promise<void> {
  const permissions = start('permissions/run.ts', 'permissions', 'pipe');
  const permissionsPrinted = text(permissions.stdout!);
  const permissionsEnd = endOf(permissions);
  const lifecycleEnd = endOf(start('lifecycle.ts', 'lifecycle', 'inherit'));
  await Promise.race([once(permissions, 'message'), permissionsEnd]);
  const settings = start('settings/run.ts', 'settings', 'pipe');
  const settingsPrinted = text(settings.stdout!);
  const codes = await Promise.all([permissionsEnd, lifecycleEnd, endOf(settings)]);
  console.log(`\n${await permissionsPrinted}\n${await settingsPrinted}`);
  process.exitCode = Math.max(...codes);
}

/** Starts a check with a folder of its own. */
function start(script: string, name: string, stdout: 'pipe' | 'inherit'): ChildProcess {
  const env = { ...process.env, DEPLOY_CHECK_RUN: name };
  return fork(path.join(import.meta.dirname, script), { env, stdio: ['ignore', stdout, 'inherit', 'ipc'] });
}

/** @returns the exit code; 1 if a signal ended it */
async function endOf(check: ChildProcess): Promise<number> {
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => check.kill(signal));
  const [code] = (await once(check, 'exit')) as [number | null];
  return code ?? 1;
}

// The terminal sends Ctrl-C to the checks as well. They clean up, and this process ends after them.
process.on('SIGINT', () => {});
await main();
