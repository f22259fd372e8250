import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { hexOfOklch } from '#shared/brand/hex-of-oklch.ts';

/** The icons of an installed site. Devices crop a maskable one to a shape, so its edge has no content. */
const ICONS = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const;

const here = (file: string) => new URL(file, import.meta.url);

/**
 * Adds the web manifest and its icons, as hashed files below `/assets/`, where the edge serves files from, and the colour
 * of the browser's own bars in both themes. Source: W3C, Web Application Manifest.
 */
export function siteManifest(): Plugin {
  return {
    name: 'site-manifest',
    generateBundle: {
      order: 'pre',
      handler() {
        const icons = ICONS.map(({ file, ...icon }) => {
          const reference = this.emitFile({ type: 'asset', name: file, source: readFileSync(here(file)) });
          return { src: `/${this.getFileName(reference)}`, type: 'image/png', ...icon };
        });
        this.emitFile({ type: 'asset', name: 'site.webmanifest', source: JSON.stringify(manifest(icons)) });
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const file = Object.keys(bundle).find((name) => name.endsWith('.webmanifest'));
        const { light, dark } = backgrounds();
        return [
          ...(file ? [{ tag: 'link', attrs: { rel: 'manifest', href: `/${file}` } }] : []),
          { tag: 'meta', attrs: { name: 'theme-color', content: light, media: '(prefers-color-scheme: light)' } },
          { tag: 'meta', attrs: { name: 'theme-color', content: dark, media: '(prefers-color-scheme: dark)' } },
        ].map((tag) => ({ ...tag, injectTo: 'head' as const }));
      },
    },
  };
}

function manifest(icons: readonly object[]) {
  const { light, dark } = backgrounds();
  return {
    id: '/',
    name: 'Marquee: pay-per-view streaming',
    short_name: 'Marquee',
    description: 'Live events and films on demand, on every screen you own.',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: light,
    theme_color: light,
    // Browsers that support it show a dark splash screen on dark devices. Source: W3C manifest incubations, user preferences.
    user_preferences: { color_scheme: { dark: { background_color: dark, theme_color: dark } } },
    icons,
  };
}

/** Returns the page's background in both themes, from the tokens: the first is the light one, the second that of `.dark`. */
function backgrounds(): { light: string; dark: string } {
  const tokens = readFileSync(here('../src/ui/tokens.css'), 'utf8');
  const [light, dark] = [...tokens.matchAll(/--color-background: (oklch\([^)]*\))/g)].map(([, color = '']) => hexOfOklch(color));
  if (!light || !dark) throw new Error('tokens.css has no background for each theme.');
  return { light, dark };
}
