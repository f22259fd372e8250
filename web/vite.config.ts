import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { siteManifest } from './app-icons/site-manifest.ts';
import { pageScripts } from './page-scripts.ts';
import { prerenderedPages } from './prerender/plugin.ts';

/** The Latin cut of the page's font is needed by every page: asked for with the document, not after the style sheet. */
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

/** What every page needs, of packages and of ours: one file that changes rarely, and in six would weigh a kilobyte more. */
const BASE = /node_modules\/(react|react-dom|scheduler|react-router|jotai|jwt-decode)\/|src\/lib\/(session\/token|page\/use-taken-over)\.ts/;

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFont(), siteManifest(), pageScripts(), prerenderedPages()],
  build: {
    target: 'es2022',
    // What Tailwind 4 needs anyway: without the older browsers' spellings of each colour a sheet is a tenth lighter.
    cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The list of each route's scripts would weigh on every page's first script; its styles are still asked for at once.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files),
    },
    // A picture in the script would be waited for by the first paint, and could not be loaded lazily.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: BASE }] } } },
    // The player's engine is large, and loaded by the watch page alone.
    chunkSizeWarningLimit: 650,
  },
});
