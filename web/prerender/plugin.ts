import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { PRERENDERED_FILE, type Prerendered } from '../../shared/prerendered.ts';

/** Where the application that renders lies while it does, below the build's result. */
const RENDERER = '.renderer';

/** Renders pages ahead, at the end of the build, from the same application: visitors see them before any script has run. */
export function prerenderedPages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerendered-pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle(error) {
      if (error) return;
      const distDir = path.resolve(config.root, config.build.outDir);
      const pages = await renderWith(path.join(distDir, RENDERER), config);
      requireFiles(pages, distDir);
      await writeFile(path.join(distDir, PRERENDERED_FILE), JSON.stringify(pages));
    },
  };
}

async function renderWith(folder: string, { root, build: settings }: ResolvedConfig): Promise<Prerendered> {
  const { assetsInlineLimit, target } = settings;
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: path.join(import.meta.dirname, 'render-pages.tsx'),
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit,
      target,
    },
  });
  lendBrowser();
  const renderer = pathToFileURL(path.join(folder, 'render-pages.js')).href;
  const { renderPages } = (await import(renderer)) as { renderPages: () => Promise<Prerendered> };
  const pages = await renderPages();
  await rm(folder, { recursive: true });
  return pages;
}

/** What modules of the application ask: a browser that has nothing stored, prefers nothing, and has no console to look at. */
function lendBrowser(): void {
  const storage = { getItem: () => null };
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }), localStorage: storage, sessionStorage: storage });
  console.info = () => {};
}

/** @throws Error where a page shows a file that the build did not make */
function requireFiles({ pages, events }: Prerendered, distDir: string): void {
  const html = [...Object.values(pages), ...Object.values(events)].join('');
  const files = new Set(html.match(/\/assets\/[\w.-]+/g));
  const missing = [...files].filter((file) => !existsSync(path.join(distDir, file)));
  if (missing.length > 0) throw new Error(`Pages that were rendered ahead name files that there are not: ${missing.join(', ')}.`);
}
