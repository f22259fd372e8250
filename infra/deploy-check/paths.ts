import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const kept = path.join(root, '.deploy-check');
const run = path.join(kept, 'run');

/** Where the check finds and leaves its files. Only `run` is emptied between checks. */
export const paths = {
  root,
  kept,
  venv: path.join(kept, 'venv'),
  /** What Lambda's own runtime would bring to functions that do not bundle it. */
  runtime: path.join(kept, 'runtime'),
  run,
  emulatorLog: path.join(run, 'emulator.log'),
  cdkLog: path.join(run, 'cdk.log'),
  /** What callers asked the emulator's IAM for, and what it answered. */
  permissionLog: path.join(run, 'permissions.jsonl'),
  outputs: path.join(run, 'outputs.json'),
};

/** Starts with nothing of the check before. */
export function emptyRunFolder(): void {
  rmSync(paths.run, { recursive: true, force: true });
  for (const folder of ['home', 'tmp']) mkdirSync(path.join(paths.run, folder), { recursive: true });
  // Functions are unpacked below: the repository's package.json would make modules of their scripts.
  writeFileSync(path.join(paths.run, 'package.json'), '{"type":"commonjs"}\n');
}
