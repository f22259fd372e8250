import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const FILE = path.join(import.meta.dirname, 'src/ui/contrast.css');

/** The visitors for whom the style sheet is. Its rules tell the two apart. */
const CONDITION = '(forced-colors: active), (prefers-contrast: more)';

/**
 * Adds the style sheet for more contrast by a script in the page, where its condition holds and once it does. Few visitors need it, and a browser
 * loads the file of a link whose condition does not hold as well. It is the last of the head's style sheets, and the first paint waits for it.
 */
export function contrastStyles(): Plugin {
  return {
    name: 'contrast-styles',
    apply: 'build',
    async buildStart() {
      this.addWatchFile(FILE);
      const source = (await readFile(FILE, 'utf8')).replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s+/g, ' ');
      this.emitFile({ type: 'asset', name: 'contrast.css', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const file = Object.values(bundle).find((one) => one.type === 'asset' && one.names.includes('contrast.css'));
        if (!file) throw new Error('web/contrast-styles.ts: the style sheet was not written.');
        return html.replace('</head>', () => `  <script>${scriptFor(`/${file.fileName}`)}</script>\n  </head>`);
      },
    },
  };
}

const scriptFor = (href: string) => `
      (function () {
        var wanted = matchMedia('${CONDITION}');
        function add() {
          if (!wanted.matches) return;
          wanted.removeEventListener('change', add);
          var link = document.createElement('link');
          link.rel = 'stylesheet';
          link.href = '${href}';
          link.setAttribute('blocking', 'render');
          document.head.append(link);
        }
        wanted.addEventListener('change', add);
        add();
      })();
    `;
