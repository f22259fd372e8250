import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');
const kept = path.join(root, '.deploy-check');
/** Checks that run beside each other have different folders. */
const run = path.join(kept, process.env.DEPLOY_CHECK_RUN ?? 'run');

/** The folders and files of the check. Only `run` is emptied between checks. */
export const paths = {
  root,
  kept,
  venv: path.join(kept, 'venv'),
  /** Modules that Lambda's own runtime provides to functions that do not bundle them. */
  runtime: path.join(kept, 'runtime'),
  /** The zip files of assets, by the hashes of their contents: what one check has packed, the others deploy. */
  packed: path.join(kept, 'packed'),
  run,
  emulatorLog: path.join(run, 'emulator.log'),
  cdkLog: path.join(run, 'cdk.log'),
  /** Requests of callers to the emulator's IAM, with its answers. */
  permissionLog: path.join(run, 'permissions.jsonl'),
  outputs: path.join(run, 'outputs.json'),
  /** Resources that the emulator accepted without creating anything. */
  acceptedLog: path.join(run, 'accepted.jsonl'),
};

/** Removes the files of the previous check. */
export function emptyRunFolder(): void {
  rmSync(paths.run, { recursive: true, force: true });
  for (const folder of ['home', 'tmp']) mkdirSync(path.join(paths.run, folder), { recursive: true });
  // Functions are unpacked below, and the repository's package.json would turn their scripts into modules.
  writeFileSync(path.join(paths.run, 'package.json'), '{"type":"commonjs"}\n');
}
