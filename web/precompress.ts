import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const TEXT = /^assets\/[^/]+\.(css|js|svg|webmanifest)$/;

/**
 * Writes a Brotli form of every script, style sheet and drawing into `assets/br/`, under the same name. At the highest level, which
 * is Node's default, it is a seventh smaller than what the distribution compresses on the fly; infra/deployment/edge/compressed-file.js serves it.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const folder = path.join(dir, 'assets/br');
      await mkdir(folder, { recursive: true });
      const texts = Object.values(bundle).filter(({ fileName }) => TEXT.test(fileName));
      await Promise.all(
        texts.map(async (file) =>
          writeFile(
            path.join(folder, path.basename(file.fileName)),
            await compress(file.type === 'chunk' ? file.code : file.source),
          ),
        ),
      );
    },
  };
}
