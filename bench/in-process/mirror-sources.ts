import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** Creates a folder that mirrors the repository, so that the repository's own `functions/dist` stays untouched. */
export function mirrorSources(root: string, mirror: string): string {
  mkdirSync(path.join(mirror, 'functions'), { recursive: true });
  const below = readdirSync(path.join(root, 'functions')).filter((name) => name !== 'dist');
  for (const name of [
    'shared',
    'infra',
    'node_modules',
    'package.json',
    'tsconfig.json',
    ...below.map((area) => `functions/${area}`),
  ]) {
    symlinkSync(path.join(root, name), path.join(mirror, name));
  }
  return mirror;
}
