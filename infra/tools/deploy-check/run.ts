import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * `npm run deploy-check`: proves the permissions, and takes a stage through its life. The second check starts once the first has
 * deployed, because both build into the same folders. From then on they share the processors.
 */
async function main(): Promise<void> {
  const permissions = start('permissions/run.ts', 'permissions', 'pipe');
  const printed = text(permissions.stdout!);
  const permissionsEnd = endOf(permissions);
  await Promise.race([once(permissions, 'message'), permissionsEnd]);
  const lifecycleEnd = endOf(start('lifecycle.ts', 'lifecycle', 'inherit'));
  const codes = await Promise.all([lifecycleEnd, permissionsEnd]);
  console.log(`\n${await printed}`);
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
