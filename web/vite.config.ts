import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { siteManifest } from './app-icons/site-manifest.ts';
import { pageScripts } from './page-scripts.ts';
import { prerenderedPages } from './prerender/plugin.ts';

/** Preloads the Latin subset of the font, which every page needs, with the document instead of after the style sheet. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const font = Object.keys(bundle).find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file));
        if (!font) return [];
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' as const }];
      },
    },
  };
}

/** Modules that every page needs, bundled into one file that changes rarely; six files would be a kilobyte larger. */
const BASE =
  /node_modules\/(react|react-dom|scheduler|react-router|jotai|jwt-decode)\/|src\/lib\/(session\/token|page\/use-taken-over)\.ts/;

/** Parts of the interface that many pages share, and what pages need that sell: a file for each, not one for each module. */
const PARTS = /web\/src\/(ui|lib\/(?!purchase|session)|features\/auth\/pending-note)|node_modules\/lucide-react\//;
const SELLING =
  /web\/src\/lib\/(purchase|session\/use-admission|time\/time-left)|shared\/(package-price|money)|(clock|layers)\.js$/;
/** In bytes before minification. A larger module loads only with the pages that use it. */
const SMALL = 2500;

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFont(), siteManifest(), pageScripts(), prerenderedPages()],
  // The operator's own claims, as JSON, which is also an expression. See shared/claims.ts.
  define: { __CLAIMS__: process.env.VITE_CLAIMS || '{}' },
  build: {
    target: 'es2022',
    // Tailwind 4 requires these browsers anyway. Without fallbacks for older ones a style sheet is a tenth smaller.
    cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Without scripts: their lists would enlarge every page's first script. Style sheets are still preloaded.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    // A picture inlined in a script would delay the first paint, and could not be loaded lazily.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE, priority: 3 },
            // What the first script contains stays there.
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'parts', test: PARTS, minShareCount: 4, maxModuleSize: SMALL, priority: 1 },
            { name: 'selling', test: SELLING, minShareCount: 2, maxModuleSize: SMALL },
          ],
        },
      },
    },
    // The player's engine is large, and only the watch page loads it.
    chunkSizeWarningLimit: 650,
  },
});
