import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { PRERENDERED_FILE, type PrerenderedPages } from '../../shared/shell/prerendered.ts';
import { adFrameDocument } from './ad-frame.ts';

type RenderedPages = Omit<PrerenderedPages, 'adFrame'>;

/** Temporary folder of the rendering application, below the build's output. */
const RENDERER = '.renderer';

/** Prerenders pages at the end of the build with the same application, so that visitors see them before any script has run. */
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
      await writeFile(
        path.join(distDir, PRERENDERED_FILE),
        JSON.stringify({ ...pages, adFrame: await adFrameDocument(config) } satisfies PrerenderedPages),
      );
    },
  };
}

async function renderWith(folder: string, { root, define = {}, build: settings }: ResolvedConfig): Promise<RenderedPages> {
  const { assetsInlineLimit, target } = settings;
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      ssr: path.join(import.meta.dirname, 'render-pages.tsx'),
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit,
      // Nobody loads its style sheets.
      cssMinify: false,
      target,
    },
  });
  provideBrowserGlobals();
  const renderer = pathToFileURL(path.join(folder, 'render-pages.js')).href;
  const { renderPages } = (await import(renderer)) as { renderPages: () => Promise<RenderedPages> };
  const pages = await renderPages();
  await rm(folder, { recursive: true });
  return pages;
}

/** Provides the browser globals that the application's modules read: empty storages, no preferences, and a silent console. */
function provideBrowserGlobals(): void {
  const storage = { getItem: () => null };
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }), localStorage: storage, sessionStorage: storage });
  console.info = () => {};
}

/** Checks that every file named in the pages exists. @throws Error if a page names a file that the build did not make */
function requireFiles({ pages, events }: RenderedPages, distDir: string): void {
  const html = [...Object.values(pages), ...Object.values(events)].join('');
  const files = new Set(html.match(/\/assets\/[\w.-]+/g));
  const missing = [...files].filter((file) => !existsSync(path.join(distDir, file)));
  if (missing.length > 0) throw new Error(`PrerenderedPages pages name files that do not exist: ${missing.join(', ')}.`);
}
