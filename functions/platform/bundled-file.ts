import { readFile } from 'node:fs/promises';
import path from 'node:path';

const kept = new Map<string, Promise<Buffer>>();

/**
 * Reads a file once that functions carry along. In a deployment it lies where the bundle is, whose build lays it there; on one
 * machine in its place in the source. A read that failed is tried again by whoever asks next.
 * @param bundled its path from the bundle's folder
 * @param source its path from the folder `functions`
 */
export function bundledFile(bundled: string, source: string): Promise<Buffer> {
  const known = kept.get(bundled);
  if (known) return known;
  const inPlaces = [path.join(import.meta.dirname, bundled), path.join(import.meta.dirname, '..', source)] as const;
  const file = readFile(inPlaces[0]).catch(() => readFile(inPlaces[1]));
  kept.set(bundled, file);
  file.catch(() => kept.delete(bundled));
  return file;
}
