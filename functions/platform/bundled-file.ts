import { readFile } from 'node:fs/promises';
import path from 'node:path';

const reads = new Map<string, Promise<Buffer>>();

/**
 * Returns the content of a file that ships with the functions. It is read once: in a deployment from the bundle's folder, where
 * the build puts it, and in local runs from its place in the source. A failed read is retried by the next call.
 * @param bundled its path from the bundle's folder
 * @param source its path from the folder `functions`; absent for a file that only a build makes, which local runs lack
 */
export function bundledFile(bundled: string, source?: string): Promise<Buffer> {
  const known = reads.get(bundled);
  if (known) return known;
  const file = readFile(path.join(import.meta.dirname, bundled)).catch((error: unknown) => {
    if (source === undefined) throw error;
    return readFile(path.join(import.meta.dirname, '..', source));
  });
  reads.set(bundled, file);
  file.catch(() => reads.delete(bundled));
  return file;
}
