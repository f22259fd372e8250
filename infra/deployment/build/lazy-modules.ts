import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';

/** Modules that functions load on demand with `import()`: their source by the name of the bundled file. */
export type LazyModules = Map<string, string>;

/**
 * Puts modules that our code loads with `import()` into files of their own, so that a function's start neither reads nor
 * parses them: PayPal's SDK is 512 kB, the library of receipts 1.4 MB. Code that such a module shares with the function is
 * duplicated, so it must hold no state.
 * @param found receives the modules that were found
 */
export const lazyModules = (found: LazyModules): Plugin => ({
  name: 'lazy modules',
  setup: ({ onResolve, resolve }) => {
    onResolve({ filter: /./ }, async ({ path: wanted, kind, importer, resolveDir }) => {
      // Packages decide themselves what they load on demand.
      if (kind !== 'dynamic-import' || importer.includes('/node_modules/') || isBuiltin(wanted)) return undefined;
      const { path: source, errors } = await resolve(wanted, { kind: 'import-statement', importer, resolveDir });
      if (errors.length > 0) return { errors };
      const file = `${path.parse(wanted).name}.mjs`;
      if ((found.get(file) ?? source) !== source) return { errors: [{ text: `Two modules would become ${file}.` }] };
      found.set(file, source);
      return { path: `./${file}`, external: true };
    });
  },
});

/** Bundles each module once, and writes it beside the functions that load it. */
export async function bundleLazyModules(found: LazyModules, outputs: Metafile['outputs'], options: BuildOptions): Promise<void> {
  const root = options.absWorkingDir ?? '';
  for (const [file, source] of found) {
    const users = Object.entries(outputs).filter(([, { imports }]) => imports.some((one) => one.path === `./${file}`));
    const { outputFiles } = await build({
      ...options,
      entryPoints: [{ in: source, out: path.parse(file).name }],
      write: false,
    });
    for (const [output] of users) {
      const folder = path.join(root, path.dirname(output));
      await Promise.all(
        outputFiles.map((written) => writeFile(path.join(folder, path.basename(written.path)), written.contents)),
      );
    }
  }
}
