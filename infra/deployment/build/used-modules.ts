import type { Plugin } from 'esbuild';
import path from 'node:path';

const SHARED = '#shared/';

/**
 * Leaves out of a bundle those of our own modules that it uses nothing of. They are imported for what they export and do nothing else
 * when they are loaded, which esbuild cannot know: a file that has a mail's words and finds its reader would bring every store and client
 * that it reads with into a function that only shows the words.
 */
export const usedModules = (root: string): Plugin => ({
  name: 'used modules',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^(?:\.{1,2}\/|#shared\/).*\.ts$/ }, ({ path: wanted, kind, resolveDir }) => {
      if (kind !== 'import-statement') return undefined;
      const file = wanted.startsWith(SHARED)
        ? path.join(root, 'shared', wanted.slice(SHARED.length))
        : path.join(resolveDir, wanted);
      return { path: file, sideEffects: false };
    });
  },
});
