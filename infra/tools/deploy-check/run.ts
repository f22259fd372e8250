import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { paths } from './paths.ts';

/**
 * `npm run deploy-check`: proves the permissions, takes a stage through its life, and deploys the risky settings together. The second
 * check starts once the first has deployed, because both build into the same folders. The third uses a copy of what the first has
 * built, and starts at the first one's end: two checks share the processors at any time.
 */
async function main(): Promise<void> {
  const permissions = start('permissions/run.ts', 'permissions', 'pipe');
  const permissionsPrinted = text(permissions.stdout!);
  const permissionsEnd = endOf(permissions);
  await Promise.race([once(permissions, 'message'), permissionsEnd]);
  keepBuilt();
  const lifecycleEnd = endOf(start('lifecycle.ts', 'lifecycle', 'inherit'));
  const codes = [await permissionsEnd];
  const settings = start('settings/run.ts', 'settings', 'pipe');
  const settingsPrinted = text(settings.stdout!);
  codes.push(...(await Promise.all([endOf(settings), lifecycleEnd])));
  console.log(`\n${await permissionsPrinted}\n${await settingsPrinted}`);
  process.exitCode = Math.max(...codes);
}

/** Copies what was built, because the next build removes it. Nothing is built where the checks cannot run. */
function keepBuilt(): void {
  rmSync(paths.built, { recursive: true, force: true });
  for (const [folder, name] of Object.entries({ 'functions/dist': 'functions', 'web/dist': 'web' })) {
    const built = path.join(paths.root, folder);
    if (existsSync(built)) cpSync(built, path.join(paths.built, name), { recursive: true });
  }
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
