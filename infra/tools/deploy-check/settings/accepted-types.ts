import { existsSync, readFileSync } from 'node:fs';
import { paths } from '../paths.ts';

/** Returns the types of resources that the emulator accepted without creating anything, with their numbers. */
export function acceptedTypes(): string[] {
  if (!existsSync(paths.acceptedLog)) return [];
  const lines = readFileSync(paths.acceptedLog, 'utf8').trimEnd().split('\n');
  const types = lines.map((line) => (JSON.parse(line) as { type: string }).type);
  return [...Map.groupBy(types, (type) => type)].map(([type, { length }]) => `${type} (${length})`).sort();
}
