import type { Plugin } from 'vite';

/** Tailwind's second definition of its variables, for browsers without `@property`. */
const VARIABLES = /@layer properties\s*\{\s*@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/;
/** A rule with a fixed colour, for browsers without `color-mix`, and the same rule for all others. */
const COLOUR = /([^{}]+)\{([\w-]+):[^{};]+\}@supports \(color:color-mix\(in lab, red, red\)\)\{\1\{(\2:[^{}]+)\}\}/g;

/**
 * Leaves out of style sheets what only browsers read that are older than those in `cssTarget` of vite.config.ts, a fourteenth of each
 * sheet. Tailwind's order of layers is declared at the place of its variables.
 */
export function slimStyles(): Plugin {
  return {
    name: 'slim-styles',
    apply: 'build',
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) => ({ code: code.replace(VARIABLES, '@layer properties;').replace(COLOUR, '$1{$3}'), map: null }),
    },
  };
}
