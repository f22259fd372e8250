import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { knownPaths } from '../shared/site/site-pages.ts';
import { modulesOf } from './page-modules.ts';

/**
 * Lists in the built page the scripts, style sheets and fonts that each page needs besides the first ones, so that the shell can
 * preload them with the document instead of one after the other.
 */
export function pageScripts(): Plugin {
  return {
    name: 'page-scripts',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const json = JSON.stringify(scriptsOf(bundle));
        return html.replace('<!--head-->', `<!--head--><!--page-scripts ${json}-->`);
      },
    },
  };
}

function scriptsOf(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const known = withImports(entry, bundle);
  return Object.fromEntries(
    knownPaths.map((page) => {
      const loaded = modulesOf(page).flatMap((module) => {
        const file = path.join(import.meta.dirname, 'src', `${module}.tsx`);
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === file);
        if (!chunk) throw new Error(`web/page-scripts.ts: ${module}, which ${page} needs, has no script of its own.`);
        return [...withImports(chunk, bundle)];
      });
      const files = [...new Set(loaded)].filter((name) => !known.has(name));
      return [page, [...files, ...looksOf(files, bundle)].map((name) => `/${name}`)];
    }),
  );
}

/** Returns a script's file and the files of all its static imports. */
function withImports(
  chunk: Rolldown.OutputChunk | undefined,
  bundle: Rolldown.OutputBundle,
  found = new Set<string>(),
): Set<string> {
  if (!chunk || found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') withImports(imported, bundle, found);
  }
  return found;
}

/** Returns the style sheets of some scripts, and the fonts of these, each once. A prerendered page needs them before it is shown. */
function looksOf(files: readonly string[], bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = files.map((name) => bundle[name]).filter((file) => file?.type === 'chunk');
  const assets = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedAssets ?? [])]);
  const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return new Set([...styles, ...assets.filter((name) => name.endsWith('.woff2'))]);
}
