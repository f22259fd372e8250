import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { siteManifest } from './app-icons/site-manifest.ts';
import { chunkGroups } from './chunk-groups.ts';
import { contrastStyles } from './contrast-styles.ts';
import { pageScripts } from './page-scripts.ts';
import { precompress } from './precompress.ts';
import { prerenderedPages } from './prerender/plugin.ts';
import { slimIcons } from './slim-icons.ts';
import { slimRouter } from './slim-router.ts';
import { slimStyles } from './slim-styles.ts';
import { speedTestFile } from './speed-test.ts';

/** Preloads the part of the font that every page needs, with the document instead of after the style sheet. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const font = Object.keys(bundle).find((file) => /inter-basic-.*\.woff2$/.test(file));
        if (!font) return [];
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' as const }];
      },
    },
  };
}

export default defineConfig({
  plugins: [
    slimRouter(),
    slimIcons(),
    react(),
    tailwindcss(),
    slimStyles(),
    contrastStyles(),
    preloadFont(),
    siteManifest(),
    speedTestFile(),
    pageScripts(),
    precompress(),
    prerenderedPages(),
  ],
  // The operator's own claims, as JSON, which is also an expression. See shared/shell/claims.ts.
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
      // The router's warnings to developers.
      treeshake: { manualPureFunctions: ['warning', 'warningOnce'] },
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
    // The player's engine is large, and only the watch page loads it.
    chunkSizeWarningLimit: 650,
  },
});
