import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Paths that do not change what is built: results, dependencies and files that only tests read. */
const IGNORED = /(^|\/)(node_modules|dist|e2e|test|\.[^/]+)(\/|$)|\.test\.tsx?$|\.md$/;

/**
 * Hashes files by path and content.
 * @param root folder the inputs are relative to
 * @param inputs files and folders; folders count with everything below them
 * @returns SHA-256, hexadecimal
 */
export async function hashInputs(root: string, inputs: readonly string[]): Promise<string> {
  const files = (await Promise.all(inputs.map((input) => filesAt(root, input)))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(path.join(root, file))));
  const hash = createHash('sha256');
  for (const [index, file] of files.entries()) {
    hash.update(`${file}\0`).update(
      createHash('sha256')
        .update(contents[index] ?? '')
        .digest(),
    );
  }
  return hash.digest('hex');
}

async function filesAt(root: string, input: string): Promise<string[]> {
  const entries = await readdir(path.join(root, input), { withFileTypes: true, recursive: true }).catch(notAFolder);
  if (!entries) return [input];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !IGNORED.test(file));
}

function notAFolder(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOTDIR') return null;
  throw error;
}
